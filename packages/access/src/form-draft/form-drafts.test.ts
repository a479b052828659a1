import { expect, test } from 'vitest';

import { memoryStorage } from '../storage/stored-json.ts';
import { bringBackDrafts, carryDrafts, createFormDrafts, draftsIn, forgetFormDrafts } from './form-drafts.ts';

const START = Date.parse('2026-11-16T15:30:00Z');
const HOUR = 3_600_000;
const draft = (text: string) => ({ initial: { text: '' }, typed: { text } });

const world = () => {
  let now = START;
  const drafts = createFormDrafts(memoryStorage(), () => now);
  return { drafts, pass: (ms: number) => void (now += ms) };
};

test('a draft is read back by its key, and found by how its key begins, the newest first', () => {
  const { drafts } = world();
  drafts.keep('1001.0.order-1-add', draft('one'));
  drafts.keep('1001.0.order-1-item-7', draft('two'));
  expect(drafts.read('1001.0.order-1-add')).toMatchObject(draft('one'));
  expect(drafts.find('1001.0.order-1-')).toMatchObject({ key: '1001.0.order-1-item-7', draft: draft('two') });
  expect(drafts.find('1002.0.')).toBeNull();
});

test('only what is dropped goes, and all goes when a session is ended', () => {
  const { drafts } = world();
  drafts.keep('a', draft('one'));
  drafts.keep('b', draft('two'));
  drafts.drop('a');
  expect(drafts.read('a')).toBeNull();
  expect(drafts.read('b')).toMatchObject(draft('two'));
  drafts.forget();
  expect(drafts.read('b')).toBeNull();
});

test('a draft is kept for a working day, and no more than twenty', () => {
  const { drafts, pass } = world();
  drafts.keep('old', draft('one'));
  pass(12 * HOUR);
  expect(drafts.read('old')).toBeNull();
  for (let number = 1; number <= 21; number += 1) drafts.keep(`draft-${number}`, draft('x'));
  expect(drafts.read('draft-1')).toBeNull();
  expect(drafts.read('draft-2')).not.toBeNull();
});

test('what is kept in memory only is carried over a reload, and lies in the tab no longer than that', () => {
  const tab = memoryStorage();
  draftsIn('memory').keep('review-7', draft('Crush it'));
  carryDrafts(tab);
  forgetFormDrafts();
  expect(draftsIn('memory').read('review-7')).toBeNull();
  bringBackDrafts(tab);
  expect(draftsIn('memory').read('review-7')).toMatchObject(draft('Crush it'));
  expect(tab.getItem('practice-portal.carried-drafts')).toBeNull();
  forgetFormDrafts();
});
