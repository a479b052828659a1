import { boolean, type InferType, mixed, string } from 'yup';

import { answered } from '../schema/answered.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, isoDate, lineText, nameText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { amount, amountOrNull, cents, dataOf, fields, flag, listOf, text, textOrNull, word } from '../contract/index.ts';
import { CHANGE_KINDS, CHANGED_SUBJECTS, type ChangedValue, SEXES, VALIDATED_STATUSES } from './types.ts';

/** Characters of a first or last name. Rule: docs/rules/clients.md#client-form. */
export const CLIENT_NAME_MAX = 60;
/** Characters of an email address. Rule: docs/rules/clients.md#client-form. */
export const CLIENT_EMAIL_MAX = 100;
/** Characters of the number of an identity document. */
export const ID_NUMBER_MAX = 50;

const KIND_MAX = 100;
const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const idBody = bodySchema({
  firstName: nameText(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  lastName: nameText(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  /** `YYYY-MM-DD`. */
  dateOfBirth: isoDate().defined(REQUIRED),
  /** Of `GET clients/idtypes`. */
  idType: idNumber().required(REQUIRED),
  /** The state that gave it; null for ids that no state gives. */
  idState: lineText(KIND_MAX).nullable().defined(REQUIRED),
  // Kept out of the audit log: who reads what happened need not read it.
  idNumber: lineText(ID_NUMBER_MAX * 4)
    .defined(REQUIRED)
    .meta({ secret: true }),
});
/** Is shown to be given controlled substances. Rule: docs/rules/clients.md#identity-document. */
export interface IdControlledSubstances extends InferType<typeof idBody> {}

const nullableLine = (max: number) => lineText(max).nullable().defined(REQUIRED);
const addressId = () => idNumber().nullable().defined(REQUIRED).meta({ entity: 'address' });

const contactFields = {
  email: nullableLine(CLIENT_EMAIL_MAX * 4),
  /** Digits only. */
  phone: nullableLine(KIND_MAX),
};
const newClientFields = {
  firstName: nameText(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  lastName: nameText(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  ...contactFields,
  phone2: nullableLine(KIND_MAX),
  /** Of `GET clients/languages`. */
  languageId: idNumber().required(REQUIRED),
  externalClientId: nullableLine(KIND_MAX),
  idControlledSubstances: idBody.nullable(),
};
const clientFields = {
  ...newClientFields,
  /** False: deactivated. */
  userEnabled: boolean().typeError(INVALID).required(REQUIRED),
  defaultShippingAddressId: addressId(),
  defaultBillingAddressId: addressId(),
};

/** The shape of a {@link ClientContact} as a body. */
export const clientContactBodySchema = bodySchema(contactFields);
/** How a client is reached. */
export interface ClientContact extends InferType<typeof clientContactBodySchema> {}

const READ_ONLY = ['id', 'practiceId', 'pets', 'petCount', 'defaultShippingAddress', 'defaultBillingAddress', 'version'];

/** The shape of a {@link NewClient} as a body. What a record must hold says `clientSchema`. */
export const newClientBodySchema = bodySchema(newClientFields, [...READ_ONLY, 'userEnabled']);
/** A new client: without default addresses. Rule: docs/rules/clients.md#client-record. */
export interface NewClient extends InferType<typeof newClientBodySchema> {}

/** The shape of a {@link Client} as a body. */
export const clientBodySchema = bodySchema(clientFields, READ_ONLY);
/** A client's record, as it is saved. Rule: docs/rules/clients.md#client-record. */
export interface Client extends InferType<typeof clientBodySchema> {}

const address = {
  id: amount(),
  address: text(),
  address2: textOrNull(),
  city: text(),
  state: text(),
  postalCode: text(),
  postalCode2: textOrNull(),
  country: text(),
};
/** The shape of an {@link Address}. */
export const addressAnswer = fields(address);
/** A postal address as cards and labels show it. */
export interface Address extends InferType<typeof addressAnswer> {}

export const clientAddress = fields({
  ...address,
  clientId: amount(),
  /** Digits only. */
  phone: textOrNull(),
  validatedStatus: word(VALIDATED_STATUSES),
  /** Counts the times it was saved. */
  version: amount(),
}).meta({ name: 'Address' });
/** An address on a client's record. */
export interface ClientAddress extends InferType<typeof clientAddress> {}

const clientRecord = fields({
  id: amount(),
  practiceId: amount(),
  ...answered(clientFields),
  defaultShippingAddress: clientAddress.nullable(),
  defaultBillingAddress: clientAddress.nullable(),
  petCount: amount(),
  /** Counts the times it was saved: sent back with a change, so that two people do not overwrite each other. */
  version: amount(),
}).meta({ name: 'Client' });
/** A record as the service knows it. */
export interface ClientRecord extends InferType<typeof clientRecord> {}

export const clientAnswer = dataOf(clientRecord);
/** Answer of the calls that read or save one client. */
export interface ClientAnswer extends InferType<typeof clientAnswer> {}

export const idType = fields({
  id: amount(),
  description: text(),
  /** Whether a state gives it. */
  stateRequired: flag(),
});
/** A kind of identity document. */
export interface IdType extends InferType<typeof idType> {}

export const language = fields({
  id: amount(),
  description: text(),
});
/** A language that mail to a client is written in. */
export interface Language extends InferType<typeof language> {}

const petName = fields({
  id: amount(),
  name: text(),
  species: text(),
});
/** A pet as lists of clients name it. */
export interface PetName extends InferType<typeof petName> {}

export const clientPets = fields({
  id: amount(),
  firstName: text(),
  lastName: text(),
  email: textOrNull(),
  phone: textOrNull(),
  userEnabled: flag(),
  /** The first {@link PETS_SHOWN} by name; of a search, first those it found. */
  pets: listOf(petName),
  petCount: amount(),
}).meta({ name: 'ClientPets' });
/** A client with its first pets, as lists and searches show it. */
export interface ClientPets extends InferType<typeof clientPets> {}

const endingAutoship = fields({
  autoshipId: amount(),
  productName: text(),
  animalName: text(),
  nextShipDate: textOrNull(),
});
/** An AutoShip that ends, or has ended, with a client's deactivation. */
export interface EndingAutoship extends InferType<typeof endingAutoship> {}

const endingPrescription = fields({
  rxId: amount(),
  productName: text(),
  animalName: text(),
  /** 1000 and more means PRN. */
  fillsRemaining: amount(),
});
/** A prescription whose fills are blocked by a client's deactivation. */
export interface EndingPrescription extends InferType<typeof endingPrescription> {}

export const clientEnding = fields({
  autoships: listOf(endingAutoship),
  autoshipCount: amount(),
  prescriptions: listOf(endingPrescription),
  prescriptionCount: amount(),
});
/** Lists what deactivating a client ends or, of one that is inactive, what activating it can bring back. At most {@link ENDING_SHOWN} of each. */
export interface ClientEnding extends InferType<typeof clientEnding> {}

const runOutRow = fields({
  animalId: amount(),
  animalName: text(),
  productName: text(),
  /** `YYYY-MM-DD`: the first day with nothing left. */
  day: text(),
});

const outlookCharge = fields({
  autoshipId: amount(),
  productNames: listOf(text()),
  /** `YYYY-MM-DD`. */
  day: text(),
  total: cents(),
  /** Null where there is none, and where the practice is shown no cards. */
  card: fields({ type: text(), lastDigits: text() }).nullable(),
});

const outlookFailure = fields({
  kind: word(['payment', 'refund'] as const),
  orderId: amount(),
  orderNumber: text(),
  amount: cents(),
  /** ISO 8601. */
  at: text(),
  /** Why a payment failed, in words; null for a refund, which the card didn't take. */
  reason: textOrNull(),
});

export const clientOutlook = fields({
  /** What a pet has nothing left of first; null where no one can say. */
  runsOut: runOutRow.nullable(),
  /** The AutoShip that is charged next. */
  nextCharge: outlookCharge.nullable(),
  /** Payments that failed and refunds that a card didn't take, the last first. */
  failed: listOf(outlookFailure),
});
/** What comes next for a client, and what went wrong. Rule: docs/rules/clients.md#what-comes-next. */
export interface ClientOutlook extends InferType<typeof clientOutlook> {}

const changedValue = () => mixed<NonNullable<ChangedValue>>().nullable().defined();

const recordChange = fields({
  id: amount(),
  /** ISO 8601. */
  at: text(),
  /** The person; null for the shared practice login. */
  by: textOrNull(),
  subject: word(CHANGED_SUBJECTS),
  subjectId: amount(),
  /** Is the pet's name, or the address's first line. */
  name: textOrNull(),
  kind: word(CHANGE_KINDS),
  fields: listOf(fields({ field: text(), from: changedValue(), to: changedValue() })),
});
/** One change of a client's records: who, when, which fields, from what to what. */
export interface RecordChange extends InferType<typeof recordChange> {}

export const recordChangePage = fields({
  elements: listOf(recordChange),
  /** Ask for what is before this; null at the end. */
  next: amountOrNull(),
});
/** A page of what changed, the newest first. */
export interface RecordChangePage extends InferType<typeof recordChangePage> {}

export const queuePet = fields({
  animalId: amount(),
  name: text(),
  species: text(),
  breed: textOrNull(),
  sex: word(SEXES).nullable(),
  /** Pounds. Null when never weighed. */
  weight: amountOrNull(),
  /** `YYYY-MM-DD`: when that was measured. Null or absent where nobody noted it. */
  weightDate: string().nullable(),
  /** `YYYY-MM-DD`. */
  birthDate: textOrNull(),
  neutered: flag().nullable(),
}).meta({ name: 'QueuePet' });
/** A patient as queue items carry it. */
export interface QueuePet extends InferType<typeof queuePet> {}
