import { describe, expect, test } from 'vitest';

import { isApiError } from './errors.ts';
import { readAnswer, readSharedAnswer } from './read-answer.ts';

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const empty = (status: number): Response => new Response(null, { status });

describe('the shared caller', () => {
  test.each([
    ['null on 204', empty(204), { data: null }],
    ['null on 500, whatever the body says', json(500, { errorMessage: 'boom' }), { data: null }],
    ['the body on 200', json(200, { id: 1 }), { data: { id: 1 } }],
    ['the status alone on 401', json(401, { message: 'no' }), { error: { status: 401, message: 'Error 401', data: { message: 'no' } } }],
    ['the status alone on 403', empty(403), { error: { status: 403, message: 'Error 403' } }],
    ['error before message before errorMessage', json(400, { errorMessage: 'c', message: 'b', error: 'a' }), { error: { message: 'a' } }],
    ['message before errorMessage', json(400, { errorMessage: 'c', message: 'b' }), { error: { message: 'b' } }],
    ['errorMessage alone', json(429, { errorMessage: 'Too many: 3 minutes' }), { error: { status: 429, message: 'Too many: 3 minutes' } }],
    ['words only when they are words', json(400, { error: true, message: '', errorMessage: 'c' }), { error: { message: 'c' } }],
    ['the status when the body has no words', json(409, { lockedBy: null }), { error: { message: 'Error 409', data: { lockedBy: null } } }],
    ['the status when there is no body', empty(504), { error: { status: 504, message: 'Error 504' } }],
    ['the status when the body is no JSON', new Response('<html>', { status: 502 }), { error: { status: 502, message: 'Error 502' } }],
    ['a failure when a good answer is no JSON', new Response('<html>', { status: 200 }), { error: { status: 200, message: 'Error 200' } }],
  ])('gives %s', async (_what, response, expected) => {
    expect(await readSharedAnswer(response, {})).toMatchObject(expected);
  });
});

describe('an endpoint', () => {
  test.each([
    ['a 500 is no success where a body is expected', empty(500), {}, 500],
    ['a 500 is no success where nothing is expected', empty(500), { answer: 'nothing' }, 500],
    ['an empty answer is no success where a body is expected', empty(204), {}, 204],
  ] as const)('%s', async (_what, response, call, status) => {
    expect(await readAnswer(response, call)).toEqual({ error: { status, message: `Error ${status}` } });
  });

  test.each([500, 502])('names a %i in the log of the service', async (status) => {
    const response = new Response('{}', { status, headers: { 'x-request-id': '3f9a2c71-0d5e' } });
    expect((await readAnswer(response, {})).error).toMatchObject({ status, reference: '3f9a2c71-0d5e' });
  });

  test('may expect nothing', async () => {
    expect(await readAnswer(empty(204), { answer: 'nothing' })).toEqual({ data: null });
    expect(await readAnswer(new Response('', { status: 200 }), { answer: 'nothing' })).toEqual({ data: null });
  });

  test('gets a document as an address to open', async () => {
    const response = new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    const { data } = await readAnswer(response, { answer: 'document' });
    expect(data).toEqual({ url: expect.stringMatching(/^blob:/) as string, size: 8, type: 'application/pdf' });
    const bytes = await fetch((data as { url: string }).url).then((one) => one.text());
    expect(bytes).toBe('%PDF-1.4');
  });
});

test('errors are distinguished from other thrown values', () => {
  expect(isApiError({ status: 409, message: 'x' })).toBe(true);
  for (const other of [null, 'x', new Error('x'), { status: '409', message: 'x' }]) expect(isApiError(other)).toBe(false);
});
