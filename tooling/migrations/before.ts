/**
 * Migrations that had landed before they were checked, with what they do that a new one may not. Each ran while the service was
 * stopped. A new migration is never added here: it is written so that older processes go on beside it.
 */
export const BEFORE: Readonly<Record<string, string>> = {
  '0000_initial': 'makes the database, which nobody uses yet; has a name that is cut off',
  '0002_renew': 'adds a foreign key that is checked at once',
  '0003_staff_and_mail': 'adds a required column, and exchanges indexes while writes wait',
  '0006_order_life': 'adds a foreign key that is checked at once, and indexes while writes wait',
  '0007_service_house': 'adds required columns, and drops one',
  '0014_tell': 'adds an index while writes wait',
  '0016_order_documents': 'adds required columns',
  '0018_protocols_removed': 'exchanges an index while writes wait',
  '0019_what_must_hold': 'adds foreign keys and checks that are checked at once, and indexes while writes wait; has a name that is cut off',
  '0020_autoships': 'drops columns and indexes of the table that it takes apart, and adds a check that is checked at once',
  '0021_not_now': 'adds a check that is checked at once, and an index while writes wait',
  '0026_origin':
    'makes a column required that older processes do not write, and adds a foreign key, a check and an index while writes wait',
};
