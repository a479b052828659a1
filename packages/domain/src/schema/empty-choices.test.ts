import { inZone } from '../locale/dates.ts';
import { expect, test } from 'vitest';
import type { AnySchema } from 'yup';

import { errorsOf } from '../../test/errors.ts';
import { addressSchema } from '../address/address-schema.ts';
import { denySchema } from '../approval/decision/deny-schema.ts';
import { autoshipEditSchema } from '../autoship/edit-schema.ts';
import { cancelItemSchema } from '../autoship/cancel-schema.ts';
import { clientSchema } from '../client/client-schema.ts';
import { ledgerSchema } from '../ledger/schema.ts';
import { cancelSchema } from '../petmail/schema.ts';
import { generalFormSchema } from '../practice-info/general-schema.ts';
import { newVetSchema } from '../staff/new-vet-schema.ts';
import { vetLicenseSchema } from '../staff/vet-license-schema.ts';
import { staffSchema } from '../staff-member/staff-schema.ts';
import { makeItem } from '../testing/index.ts';

const now = inZone(new Date('2026-11-16T15:30:00Z'), 'UTC');
const localeCode = 'en-US';
const localization = { defaultLocaleCode: localeCode, dateTimeFormat: 'MM/dd/yyyy' } as const;
const flags = { vetPinRequired: true, vetLicenseNumRequired: true, vetEmailRequired: true, externalIdPrefix: null };
const staff = staffSchema({ flags, localeCode, now, isNew: true, hasPin: false, licenseExpiration: null });

// A select goes back to 'Choose' with the arrows or Home. Its rule says then that it is missing, or nothing: it never breaks.
test.each<[string, AnySchema, object, string, string | undefined]>([
  ['deny', denySchema(makeItem()), {}, 'reason', 'approval.reasonRequired'],
  ['address', addressSchema({ country: 'US' }), { country: 'US' }, 'state', 'validation.required'],
  ['cancel an AutoShip', cancelItemSchema, {}, 'cancelReason', 'autoship.reasonRequired'],
  ['AutoShip', autoshipEditSchema({ now, nextShipDate: null, cardHidden: false }), {}, 'frequency', 'validation.required'],
  ['cancel PetMail', cancelSchema, {}, 'reason', 'validation.required'],
  ['ledger', ledgerSchema, {}, 'month', 'validation.required'],
  ['client', clientSchema({ now, localeCode }), {}, 'languageId', 'validation.required'],
  ['practice', generalFormSchema(localeCode), {}, 'ecommerceModel', 'practiceInfo.required'],
  ['practice', generalFormSchema(localeCode), {}, 'state', 'practiceInfo.required'],
  ['license', vetLicenseSchema({ localization, now }), {}, 'licenseState', 'validation.required'],
  ['new vet', newVetSchema({ flags, localeCode, now }), {}, 'licenseState', undefined],
  [
    'staff',
    staff,
    { veterinarian: true, veterinarianAttributes: { licenseState: null } },
    'veterinarianAttributes.licenseState',
    undefined,
  ],
])('%s: a choice that is taken back', (_form, schema, values, field, expected) => {
  // Formik gives a schema empty values as undefined.
  for (const empty of [null, undefined]) expect(errorsOf(schema, { [field]: empty, ...values })[field]).toBe(expected);
});
