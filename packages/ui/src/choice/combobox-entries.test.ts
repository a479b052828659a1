import { describe, expect, it } from 'vitest';

import { CLEAR, comboboxEntries } from './combobox-entries.ts';
import type { ChoiceOption } from './options.ts';

const vets = ['Dr. Ana López', 'Dr. Sam Anand', 'Dr. Mia Chen'].map((label) => ({ value: label, label }));

const labels = (query: string, options: readonly ChoiceOption[] = vets): string[] =>
  comboboxEntries({ options, query, clearText: null }).items.map(({ label }) => label);

describe('comboboxEntries', () => {
  it('keeps the given order when nothing is typed', () => {
    expect(labels(' ')).toEqual(['Dr. Ana López', 'Dr. Sam Anand', 'Dr. Mia Chen']);
  });

  it('finds words in any order', () => {
    expect(labels('LÓPEZ ana')).toEqual(['Dr. Ana López']);
  });

  it.each([
    ["o'brien", 'Seán O’Brien'],
    ['O’Brien', "Seán O'Brien"],
    ['walesa', 'Łucja Wałęsa'],
    ['wałęsa', 'Lucja Walesa'],
    ['Ibrahim, Theodore', 'Theodore Ibrahim'],
  ])('finds by %j %j', (query, label) => {
    expect(labels(query, [{ value: '1', label }, ...vets])).toEqual([label]);
  });

  it('finds words of the description', () => {
    expect(labels('small', [{ value: '1', label: 'Dr. Ana López', description: 'Small animals' }, ...vets])).toEqual(['Dr. Ana López']);
  });

  it('puts what starts with the text first', () => {
    const options = ['Banana', 'Ananas'].map((label) => ({ value: label, label }));
    expect(labels('ana', options)).toEqual(['Ananas', 'Banana']);
  });

  it('never lists more than a hundred', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: `Vet ${index}` }));
    expect(labels('vet', many)).toHaveLength(100);
  });

  it('offers to take the choice back only while nothing is typed', () => {
    const first = (query: string): string | null => comboboxEntries({ options: vets, query, clearText: 'Clear' }).firstValue;
    expect(first('')).toBe(CLEAR);
    expect(first('ana')).toBe('Dr. Ana López');
  });
});
