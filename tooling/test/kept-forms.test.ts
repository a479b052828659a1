import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';

const FORM = /<(?:FormDrawer|FormDialog|PageForm)\b/;
const KEEPS = /<KeptForm\b|\buseFormDraft\(/;
const SECRET_FIELD = /<(?:PasswordField|PinField)\b/;

/** Forms that keep nothing over a reload, and why. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'activation-dialogs': 'one box',
  'address-dialog': 'one choice',
  'add-card-drawer': 'a card',
  'change-password-dialog': 'passwords',
  'communications-tab': 'one choice',
  'delete-card-dialog': 'nothing is typed',
  'delete-view': 'nothing is typed',
  'frequency-dialog': 'one choice',
  'frequency-form': 'one choice',
  'invitation-page': 'passwords',
  'ledger-page': 'a month',
  'merge-dialog': 'one choice',
  'move-autoships-dialog': 'a card',
  'pass-on-dialog': 'one choice',
  'practice-password-page': 'passwords',
  'prioritisation-step': 'one choice',
  'remove-note': 'nothing is typed',
  'replace-dialog': 'a vet and a PIN',
  'reset-password-dialog': 'a password',
  'save-view': 'a name',
  'skip-dialog': 'nothing is typed',
  'undo-merge-dialog': 'nothing is typed',
  'update-payment-drawer': 'a card',
  'void-dialog': 'a vet and a PIN',
  // Of a client's page: shows one that was sent.
  'clients/src/recommendations/recommendation-dialog': 'nothing is typed',
};

const forms = globSync('packages/*/src/**/*.tsx', { cwd: repoRoot })
  .filter((file) => !/\.stories\.tsx$|\/testing\/|^packages\/ui\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(repoRoot, file), 'utf8') }))
  .filter(({ source }) => FORM.test(source));

const isExempt = (file: string): boolean => Object.keys(NOT_KEPT).some((name) => file.endsWith(`/${name}.tsx`));
const named = (chosen: typeof forms): string[] => chosen.map(({ file }) => file);

describe('what is typed in a form is kept over a reload', () => {
  it('in every form, or it says here why not', () => {
    expect(forms.length).toBeGreaterThan(45);
    expect(named(forms.filter(({ file, source }) => !KEEPS.test(source) && !isExempt(file)))).toEqual([]);
  });

  it('and no form says that it is not which is, or is gone', () => {
    const open = forms.filter(({ source }) => !KEEPS.test(source));
    expect(Object.keys(NOT_KEPT).filter((name) => !open.some(({ file }) => file.endsWith(`/${name}.tsx`)))).toEqual([]);
  });

  it('without its passwords and PINs', () => {
    const secret = forms.filter(({ source }) => KEEPS.test(source) && SECRET_FIELD.test(source));
    expect(secret.length).toBeGreaterThan(2);
    expect(named(secret.filter(({ source }) => !/\bsecrets(?:=|:)/.test(source)))).toEqual([]);
  });

  it('each under a name of its own', () => {
    const names = forms.flatMap(({ source }) => [...source.matchAll(/<KeptForm [^>]*?name=(?:"(\w[\w-]*)"|\{([^}]+\}?[^}]*)\})/g)]);
    const texts = names.map(([, plain, made]) => plain ?? made);
    expect(texts.length).toBeGreaterThan(25);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });
});
