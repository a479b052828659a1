import { addDays } from '../locale/dates.ts';

/**
 * When an AutoShip ships after a shipment: in its rhythm, from the day that one was due. Days that passed while nothing could
 * ship are not caught up on: nobody gets three months of medicine at once.
 * @param due the day that the shipment was due, `YYYY-MM-DD`
 * @param frequency days between shipments, 1 and more
 * @param today the result is later than this day
 */
export const nextShipmentAfter = (due: string, frequency: number, today: string): string => {
  let next = addDays(due, frequency);
  while (next <= today) next = addDays(next, frequency);
  return next;
};
