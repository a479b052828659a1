import type { AnyRoute } from '../http/route.ts';
import { commercialRoutes } from './commercial-routes.ts';
import { readGeneralInfo, saveGeneralInfo } from './general-routes.ts';

/** The routes of 'Practice information'. */
export const practiceInfoRoutes: readonly AnyRoute[] = [readGeneralInfo, saveGeneralInfo, ...commercialRoutes];
