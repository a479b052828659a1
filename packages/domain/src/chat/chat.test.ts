import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { sendChatBodySchema, startChatBodySchema, startChatSchema } from './schema.ts';
import { chatChannel } from './types.ts';

const key = '11111111-2222-4333-8444-555555555555';

test('a chat wants a name', () => {
  for (const schema of [startChatSchema, startChatBodySchema]) {
    expect(errorsOf(schema, { name: '  ' })).toEqual({ name: 'chat.nameRequired' });
    expect(errorsOf(schema, { name: ' Kelly ' })).toEqual({});
    expect(errorsOf(schema, { name: 'a'.repeat(121) })).toEqual({ name: 'validation.maxLength' });
  }
});

describe('a message', () => {
  test('has something in it, and a key', () => {
    expect(errorsOf(sendChatBodySchema, { text: 'Hello\nthere', key })).toEqual({});
    expect(errorsOf(sendChatBodySchema, { text: ' \n ', key })).toEqual({ text: 'validation.required' });
    expect(errorsOf(sendChatBodySchema, { text: 'Hello', key: 'mine' })).toEqual({ key: 'validation.invalid' });
    // The digits of this key would pass as a card's number.
    expect(errorsOf(sendChatBodySchema, { text: 'Hello', key: 'bb208395-e98b-4461-9273-8273033f2fc7' })).toEqual({});
  });

  test('is no essay', () => {
    expect(errorsOf(sendChatBodySchema, { text: 'a'.repeat(2_001), key })).toEqual({ text: 'validation.maxLength' });
  });
});

test('each conversation has a channel of its own', () => {
  expect(chatChannel('local', 1001, 5)).toBe('local.chat.1001.5');
});
