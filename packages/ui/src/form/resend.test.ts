import { expect, it } from 'vitest';

import { createResend } from './resend.ts';

const sent: string[] = [];
const request = (name: string, status: number | null) => () => {
  sent.push(name);
  return status === null ? Promise.resolve(name) : Promise.reject(Object.assign(new Error(name), { status }));
};

it('sends what got no answer again as it was, and after an answer or another content what is asked now', async () => {
  const { send, isLost } = createResend<string>();
  await expect(send({ product: 1 }, request('create', 0))).rejects.toThrow('create');
  expect([isLost({ product: 1 }), isLost({ product: 2 })]).toEqual([true, false]);
  await expect(send({ product: 1 }, request('add', null))).rejects.toThrow('create');
  await expect(send({ product: 2 }, request('edited', 422))).rejects.toThrow('edited');
  expect(isLost({ product: 2 })).toBe(false);
  await expect(send({ product: 1 }, request('add', null))).resolves.toBe('add');
  expect(sent).toEqual(['create', 'create', 'edited', 'add']);
});
