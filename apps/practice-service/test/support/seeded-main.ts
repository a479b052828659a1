// Makes the seeded databases that are not there yet, side by side, and prints their folders.
// `--day` makes the embedded one alone, of today, as a person's first start does.
import { dayIn } from '@practice-portal/domain/locale';

import { seeded } from './seeded.ts';

// By the clock that demo data is dated by.
const today = dayIn(new Date(), 'America/Los_Angeles');
const made = process.argv.includes('--day') ? [seeded('pglite', today)] : [seeded('pglite', 'tests'), seeded('postgres', 'tests')];
for (const folder of await Promise.all(made)) process.stdout.write(`${folder}\n`);
