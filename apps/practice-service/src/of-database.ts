/** Names, among previous master keys, the one that the database made for itself. */
export const OF_DATABASE = 'database';
