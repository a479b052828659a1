import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { textFindings } from '../texts/findings.ts';
import { readNamespaces } from '../texts/locale-files.ts';
import { specifiedFindings } from '../texts/specified.ts';
import { readUses } from '../texts/uses.ts';

describe('the check of texts', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'texts-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const findings = (files: Record<string, unknown>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
    }
    const namespaces = readNamespaces(root);
    return textFindings(
      namespaces,
      readUses(
        root,
        namespaces.map(({ name }) => name),
      ),
    );
  };
  const locale = (language: string) => `packages/access/src/locales/${language}.json`;
  const screen = 'packages/access/src/login/login-page.tsx';

  it('is content when every text is shown and every key exists', () => {
    expect(
      findings({
        [locale('en-US')]: {
          login: {
            title: 'Sign in',
            reasons: { expired: 'Expired', refused: 'Refused' },
            tries_one: '{{count}} try',
            tries_other: '{{count}} tries',
          },
        },
        [locale('en-GB')]: { login: { reasons: { expired: 'Timed out' } } },
        [screen]: "t('login.title'); t(`login.reasons.${reason}`); t('access:login.tries', { count });",
      }),
    ).toEqual([]);
  });

  it('names a key without a text', () => {
    expect(findings({ [locale('en-US')]: { login: { title: 'Sign in' } }, [screen]: "t('login.title'); t('login.tilte');" })).toEqual([
      `${screen}: access:login.tilte has no text in en-US.json`,
    ]);
  });

  it('names a text that nothing shows, even when a story does', () => {
    const story = 'packages/access/src/login/login-page.stories.tsx';
    expect(findings({ [locale('en-US')]: { login: { title: 'Sign in' } }, [story]: "t('login.title');" })).toEqual([
      'packages/access/src/locales/en-US.json: login.title is shown nowhere: remove it',
    ]);
  });

  it('names keys that only another locale has, repeats, and changed placeholders', () => {
    const files = {
      [locale('en-US')]: { a: 'Zip {{code}}', b: 'Same' },
      [locale('en-CA')]: { a: 'Postal code {{postal}}', b: 'Same', c: 'Only here' },
      [screen]: "t('a'); t('b');",
    };
    expect(findings(files)).toEqual([
      'packages/access/src/locales/en-CA.json: a has other placeholders than en-US (code)',
      'packages/access/src/locales/en-CA.json: b says the same as en-US: remove it, it falls back',
      'packages/access/src/locales/en-CA.json: c is not in en-US.json: add it there first',
    ]);
  });

  it('names a text of the specification that no story sees, or that is not as it is written there', () => {
    const story = 'packages/access/src/login/login-page.stories.tsx';
    const text = "Couldn't log in";
    const of = (seen: string, written = text) => {
      findings({ [locale('en-US')]: { login: { failed: written } }, [story]: seen });
      return specifiedFindings(root, readNamespaces(root), { [text]: story });
    };
    expect(of(`await seen(() => screen.getByText("${text}"));`)).toEqual([]);
    expect(of(`await expect(screen.queryByText("${text}")).toBeNull();`)).toEqual([
      `${story} does not look for '${text}' of the specification`,
    ]);
    expect(of(`screen.getByText("${text}, sorry");`)).toHaveLength(1);
    expect(of(`screen.getByText("${text}");`, "Couldn't log in.")).toEqual([`'${text}' of the specification is in no en-US.json`]);
  });
});
