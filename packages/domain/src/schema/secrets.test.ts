import { readdirSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnySchema, isSchema, reach, type SchemaFieldDescription, type SchemaObjectDescription } from 'yup';

import { errorsOf } from '../../test/errors.ts';
import { fieldErrorsOf } from '../text/field-errors.ts';
import { makeItem } from '../testing/index.ts';
import { accessCodeSchema } from '../session/access-code-schema.ts';
import { practicePasswordSchema, userSignInSchema } from '../session/sign-in-schema.ts';
import { accessCodeSignInBodySchema, signInBodySchema } from '../session/wire-schemas.ts';
import { newPassword } from '../recovery/reset-schema.ts';
import { newVetBodySchema } from '../staff/new-vet-schema.ts';
import { vetSignInBodySchema, vetSignInSchema } from '../staff/vet-sign-in-schema.ts';

const SOURCE = new URL('..', import.meta.url);
const SECRET = /pin$|password$|^(?:access)?code$/i;
/** Codes that everybody may know. */
const NO_SECRETS = new Set(['promoCode']);
const FREE_TEXT = ['domain:validation.cardNumber', 'domain:validation.unreadable', 'domain:validation.oneLine'];
const TEXTS = ['4222222222222Aa', '4111 1111 1111 1111', 'two\nlines', '\u202eright', '\u200bnothing', '\u0007bell', 'é 中 🐾', "'; --"];

const now = new Date('2026-11-16T15:30:00Z');
const localization = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };
const flags = { vetPinRequired: true, vetLicenseNumRequired: true, vetEmailRequired: true, externalIdPrefix: null };
const { product, ...item } = makeItem();
const context = { ...item, product, flags, localization, now, localeCode: 'en-US', country: 'US', isNew: true, required: true };
const compliance = product.complianceBean;
/** Lists what the rules of forms depend on: a schema that needs something else is told here. */
const NEEDS: Record<string, readonly unknown[]> = {
  accountSchema: [() => true],
  approveSchema: [{ ...context, type: 'EXTERNAL_APP', compliance, pharmacyNoteRequired: true }],
  bankSchema: [true],
  denySchema: [makeItem()],
  dietConfirmSchema: [{ now, plan: null }],
  vetSignInSchema: [flags],
};
/** So that what depends on other fields is asked for. */
const FILLED = { email: 'new@practice.example', veterinarian: true, invite: false };

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /schemas?\.ts$/.test(file));
const schemas = (
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, SOURCE).href)) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, found]): [string, AnySchema][] => {
        if (isSchema(found)) return [[name, found as AnySchema]];
        if (typeof found !== 'function' || !name.endsWith('Schema') || name === 'bodySchema') return [];
        const make = found as (...needs: readonly unknown[]) => unknown;
        const made = /^(?:general|commercial|phone)/.test(name) ? make('en-US') : make(...(NEEDS[name] ?? [context, 'en-US']));
        return isSchema(made) ? [[name, made as AnySchema]] : [];
      });
    }),
  )
).flat();

const secretsOf = (description: SchemaFieldDescription, path = ''): string[] =>
  description.type === 'object'
    ? Object.entries((description as SchemaObjectDescription).fields ?? {}).flatMap(([name, field]) =>
        secretsOf(field, path ? `${path}.${name}` : name),
      )
    : description.type === 'string' && SECRET.test(path) && !NO_SECRETS.has(path)
      ? [path]
      : [];

const fields = schemas.flatMap(([name, schema]) =>
  secretsOf(schema.describe({ value: FILLED })).map((path) => [`${name} ${path}`, schema, path] as const),
);

/** The message key for a text in a field of a form. */
const refusalOf = (schema: AnySchema, path: string, text: string): string | undefined => {
  const inside = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), text) as object;
  try {
    schema.validateSyncAt(path, { ...FILLED, ...inside }, { abortEarly: false });
    return undefined;
  } catch (error) {
    return fieldErrorsOf(error)?.[0]?.message.key;
  }
};

describe('a password, a PIN or a code is nobody’s free text', () => {
  test('there are some in forms and in calls', () => {
    const names = fields.map(([name]) => name);
    for (const known of [
      'practicePasswordSchema password',
      'accountSchema currentPassword',
      'accessCodeSchema accessCode',
      'resetCodeSchema code',
      'staffSchema veterinarianAttributes.pin',
      'vetSignInSchema pin',
      'approveSchema dvmReachVetPin',
      'newCartBodySchema cartItem.pin',
    ])
      expect(names).toContain(known);
  });

  test.each(fields)('%s', (_name, schema, path) => {
    for (const text of TEXTS) expect(FREE_TEXT).not.toContain(refusalOf(schema, path, text));
  });

  test.each<[string, AnySchema, string, readonly AnySchema[]]>([
    ['new password', newPassword(), 'password', [practicePasswordSchema, userSignInSchema, signInBodySchema]],
    ['PIN', reach(newVetBodySchema, 'pin') as AnySchema, 'pin', [vetSignInSchema(flags), vetSignInBodySchema]],
    ['access code', reach(accessCodeSignInBodySchema, 'accessCode') as AnySchema, 'accessCode', [accessCodeSchema]],
  ])('what is accepted as a %s is taken where one logs in', (_name, asNew, path, whereAsked) => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...TEXTS),
      fc.stringMatching(/^4[0-9]{12}Aa$/),
      fc.stringMatching(/^[1-9][A-Z][a-z][!-~]{3,12}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(text.trim() !== '' && Object.keys(errorsOf(asNew, text)).length === 0);
        for (const asked of whereAsked) expect(errorsOf(asked, { [path]: text })[path]).toBeUndefined();
      }),
    );
  });
});
