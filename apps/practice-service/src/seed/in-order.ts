import type { Seeder } from './seeder.ts';

/**
 * Puts seeders behind those they come after, and otherwise leaves them in the order of the list.
 * @throws for a name that two have, one that none has, and seeders that wait for each other
 */
export const inOrder = <Ordered extends Pick<Seeder, 'name' | 'after'>>(seeders: readonly Ordered[]): Ordered[] => {
  const byName = new Map(seeders.map((seeder) => [seeder.name, seeder]));
  if (byName.size < seeders.length) throw new Error('Two seeders have one name');
  const ordered = new Set<Ordered>();
  const visit = (seeder: Ordered, waiting: readonly string[]): void => {
    if (ordered.has(seeder)) return;
    const { name, after } = seeder;
    if (waiting.includes(name)) throw new Error(`Seeders wait for each other: ${[...waiting, name].join(' → ')}`);
    for (const earlier of after) {
      const found = byName.get(earlier);
      if (!found) throw new Error(`The seeder ${name} comes after ${earlier}, which is none`);
      visit(found, [...waiting, name]);
    }
    ordered.add(seeder);
  };
  for (const seeder of seeders) visit(seeder, []);
  return [...ordered];
};
