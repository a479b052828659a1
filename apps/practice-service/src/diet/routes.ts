import type { AnyRoute } from '../http/route.ts';
import { printLetter } from './letter-route.ts';
import { confirm, disorders, lifestyles, recommend } from './recommend-routes.ts';
import { save } from './save-route.ts';
import { addWeighIn, listWeighIns } from './weigh-in-routes.ts';

/** The routes of the diet service. */
export const dietRoutes: readonly AnyRoute[] = [disorders, lifestyles, recommend, confirm, save, printLetter, listWeighIns, addWeighIn];
