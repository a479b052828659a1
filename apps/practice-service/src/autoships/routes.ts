import type { AnyRoute } from '../http/route.ts';
import { cancelAutoshipItem, cancelReasons } from './cancel-item.ts';
import { editAutoship } from './edit-autoship.ts';
import { listAutoships } from './list-autoships.ts';
import { skipShipment } from './skip-shipment.ts';

/** The routes of AutoShips. */
export const autoshipRoutes: readonly AnyRoute[] = [listAutoships, editAutoship, skipShipment, cancelReasons, cancelAutoshipItem];
