/** Lists what shows a client's prescriptions, AutoShips and orders: out of date once one of them changed, whoever changed it. */
export const CLIENT_LISTS = ['Prescription', 'Autoship', 'Order', 'Purchase', 'Renewal', 'FailedPayment'] as const;
