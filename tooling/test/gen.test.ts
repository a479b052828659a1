import { describe, expect, it } from 'vitest';

import { ARGUMENTS, complaint } from '../../turbo/generators/lib/arguments.ts';

describe('pnpm gen', () => {
  it.each([
    [
      ['package', '--args', 'vaccines', 'Vaccines that are due.'],
      'FIRST-TASK is missing: pnpm gen package --args NAME DESCRIPTION FIRST-TASK',
    ],
    [['task', '--args'], 'PACKAGE and TASK are missing: pnpm gen task --args PACKAGE TASK'],
    [['endpoint'], 'RESOURCE and ENTITY are missing: pnpm gen endpoint --args RESOURCE ENTITY'],
    [
      ['package', '--args', 'vaccines', 'Vaccines', 'that', 'are-due'],
      'There are more words than names; a sentence stands in quotes: pnpm gen package --args NAME DESCRIPTION FIRST-TASK',
    ],
  ])('says what is wrong with %j where nobody can be asked', (words, sentence) => {
    expect(complaint(words, false)).toBe(sentence);
  });

  it('names what there is when it is asked for something else, or for nothing', () => {
    for (const name of Object.keys(ARGUMENTS)) {
      expect(complaint(['screen'], true)).toContain(`pnpm gen ${name} --args`);
      expect(complaint([], false)).toContain(`pnpm gen ${name} --args`);
    }
  });

  it('asks where somebody is there', () => {
    expect(complaint([], true)).toBeNull();
    expect(complaint(['task'], true)).toBeNull();
  });
});
