import { makePractice } from '@practice-portal/api-client/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { languageOf, loadTexts } from './languages.ts';

afterEach(() => vi.unstubAllGlobals());

const serve = (files: Record<string, unknown>) =>
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(path in files ? Response.json(files[path]) : new Response('', { status: 404 })));

describe('the language', () => {
  it("is the practice's once it is known", () => {
    const practice = makePractice({ localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } });
    expect(languageOf(practice, ['en-CA'])).toBe('en-GB');
  });

  it("is the first of the browser's that there are texts in, and en-US otherwise", () => {
    expect(languageOf(null, ['fr-CA', 'en-CA', 'en-US'])).toBe('en-CA');
    expect(languageOf(null, ['fr-FR'])).toBe('en-US');
  });
});

describe('its texts', () => {
  it('are loaded with one request', async () => {
    serve({ '/locales/en-GB.json': { ui: { close: 'Close' } } });
    expect(await loadTexts('en-GB')).toEqual({ ui: { close: 'Close' } });
  });

  it('fall back to en-US', async () => {
    serve({ '/locales/en-US.json': { ui: {} } });
    expect(await loadTexts('en-GB')).toEqual({ ui: {} });
  });

  it('fail when there are none at all', async () => {
    serve({});
    await expect(loadTexts('en-GB')).rejects.toThrow(/en-US/);
  });
});
