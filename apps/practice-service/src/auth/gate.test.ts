import { describe, expect, it } from 'vitest';

import { createGate, type Place } from './gate.ts';

const stranger = (line: string): Place => ({ line, known: false });

describe('the gate', () => {
  /** The order in which work is let through that all came at once. */
  const order = async (places: readonly Place[], longestLine = 1_000): Promise<string[]> => {
    const gate = createGate(1, longestLine);
    const done: string[] = [];
    const come = (place: Place) => gate.run(place, () => Promise.resolve(done.push(place.line)));
    await Promise.all(places.map((place) => come(place).catch(() => done.push(`${place.line} refused`))));
    return done;
  };
  const flood = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => stranger(line(at)));

  it('gives each network its turn, however many wait from another', async () => {
    const done = await order([...flood(400, () => 'flood'), stranger('other')]);
    expect(done.indexOf('other')).toBeLessThan(3);
  });

  it('lets in who comes from a known network before strangers from everywhere, and a stranger in between', async () => {
    const known = Array.from({ length: 40 }, () => ({ line: 'home', known: true }));
    const done = await order([...flood(400, (at) => `stranger ${at}`), ...known]);
    expect(done.lastIndexOf('home')).toBeLessThan(60);
    expect(done.slice(0, 8).filter((line) => line.startsWith('stranger')).length).toBeGreaterThan(1);
  });

  it('refuses who would make a line too long, and nobody else', async () => {
    const done = await order([...flood(6, () => 'flood'), stranger('other')], 3);
    expect(done.filter((line) => line === 'flood refused')).toHaveLength(2);
    expect(done).toContain('other');
  });
});
