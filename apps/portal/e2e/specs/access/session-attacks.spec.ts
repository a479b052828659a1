import type { Page } from '@playwright/test';

import type { SessionTokens } from '@practice-portal/domain/session';

import { everythingStored, storedTokens, storeTokens, TOKENS_KEY } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

const PRACTICE_KEY = 'practice-portal.session.practice';

type Part = Record<string, unknown>;
const decode = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;
const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token whose header and claims were changed; its signature is the old one, or another. */
const forge = (token: string, header: Part, claims: Part, signature?: string): string => {
  const [head, body, signed] = token.split('.');
  return [encode({ ...decode(head), ...header }), encode({ ...decode(body), ...claims }), signature ?? signed ?? ''].join('.');
};

/** With claims of its own and the old signature. The service's tests have every other forgery. */
const forged = ({ token, refreshToken }: SessionTokens): SessionTokens => ({
  token: forge(token, { alg: 'none' }, { userId: 100101, sub: 'staff:100101' }, ''),
  refreshToken,
});

/** Leaves the screen for one without calls: the refusal of one that is on its way would sign out, and lead away by itself. */
const leaveTheScreen = async (page: Page): Promise<void> => {
  await page.goto('/health/live');
};

const isSignedOut = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/login/);
  expect(await storedTokens(page)).toBeNull();
};

test('a forged token in the browser gets nobody in', async ({ person }) => {
  const { page } = await person();
  const tokens = await storedTokens(page);
  if (!tokens) throw new Error('Nobody is signed in');
  await leaveTheScreen(page);
  await storeTokens(page, forged(tokens));
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.status());
  });
  await page.goto('/');
  await isSignedOut(page);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a browser whose stored practice was changed to another one is shown nothing of it', async ({ person }) => {
  const { page } = await person();
  const tokens = await storedTokens(page);
  if (!tokens) throw new Error('Nobody is signed in');
  await leaveTheScreen(page);
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (/\/api\/.*1002/.test(answer.url()) && answer.ok()) answered.push(answer.url());
  });
  await page.evaluate((key) => {
    const practice = JSON.parse(localStorage.getItem(key) ?? '{}') as { id: number };
    localStorage.setItem(key, JSON.stringify({ ...practice, id: 1002 }));
  }, PRACTICE_KEY);
  await storeTokens(page, { ...tokens, token: forge(tokens.token, {}, { practiceId: 1002, userId: 1002, tenantIds: [1002] }) });
  await page.goto('/');
  await isSignedOut(page);
  expect(answered).toEqual([]);
});

test('stored tokens that are none clear everything stored', async ({ person }) => {
  const { page } = await person();
  await leaveTheScreen(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [TOKENS_KEY, '{"token":"a.b.c","refreshToken":"x"}'] as const);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  expect(await everythingStored(page)).not.toMatch(/practice-portal\.(session|approving|last)/);
  await new LoginPage(page).signIn(1001);
  await new QueuePage(page).isShown();
});

test('a session that is ended at the service leaves the screen by itself, and its live connection', async ({ person, api }) => {
  const { page } = await person();
  const tokens = await storedTokens(page);
  // A connection that is told off and cannot come back: nobody touches the page.
  expect((await api.request('POST', 'auth/logout', { refreshToken: tokens?.refreshToken })).status).toBe(204);
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  await isSignedOut(page);
  await expect(page.getByRole('table')).toHaveCount(0);
});
