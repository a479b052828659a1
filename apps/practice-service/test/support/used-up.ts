/** The statement after which nothing is left of what a prescription's pet was ordered: a fill of it is not early. */
export const usedUp = (rxId: number): string =>
  `update order_items set placed_at = placed_at - interval '700 days' where animal_id = (select animal_id from prescriptions where id = ${rxId})`;
