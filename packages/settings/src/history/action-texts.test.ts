import { HISTORY_SUBJECTS } from '@practice-portal/domain/history';
import { expect, it } from 'vitest';

import texts from '../locales/en-US.json' with { type: 'json' };

const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.history.action;

it.each(Object.values(HISTORY_SUBJECTS).flatMap(({ actions }) => actions))("has words for '%s' in the list of changes", (action) => {
  const [subject = '', done = ''] = action.split('.');
  expect(ACTIONS[subject]?.[done]).toBeTruthy();
});
