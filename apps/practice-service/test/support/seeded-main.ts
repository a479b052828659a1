// Makes the seeded databases that are not there yet, side by side, and prints their folders.
// `--day` makes the embedded one alone, of today, as a person's first start does.
import { seeded } from './seeded.ts';

const today = new Date().toISOString().slice(0, 10);
const made = process.argv.includes('--day') ? [seeded('pglite', today)] : [seeded('pglite', 'tests'), seeded('postgres', 'tests')];
for (const folder of await Promise.all(made)) process.stdout.write(`${folder}\n`);
