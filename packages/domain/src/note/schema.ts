import { type InferType, string } from 'yup';

import { QUEUE_ITEM_TYPES, type QueueItemType } from '../approval/queue/types.ts';
import { amount, amountOrNull, dataOf, fields, flag, listOf, moment, text, textOrNull, word } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { NOTE_MAX, NOTE_SUBJECTS, type NoteSubject } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

/** The rules of a new note, in the form and at the service. */
export const newNoteSchema = bodySchema({
  subject: string<NoteSubject>()
    .typeError(INVALID)
    .oneOf([...NOTE_SUBJECTS], INVALID)
    .required(REQUIRED)
    .meta({ example: 'pet' }),
  /** The id of that item, client or pet. */
  subjectId: requiredId().meta({ entity: 'animal' }),
  /** Of an item, whose id is unique only within its type; left out of a client and a pet. */
  itemType: string<QueueItemType>()
    .typeError(INVALID)
    .oneOf([...QUEUE_ITEM_TYPES], INVALID)
    .optional()
    .test('ofItem', REQUIRED, (type, { parent }) => ((parent as { subject?: unknown }).subject === 'item') === (type !== undefined)),
  text: plainText(NOTE_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, (value) => value.trim() !== ''),
});
/** A note that is added. */
export interface NewNote extends InferType<typeof newNoteSchema> {}

const note = fields({
  id: amount(),
  subject: word(NOTE_SUBJECTS),
  /** The pet's name; null for a note about an item or a client. */
  petName: textOrNull(),
  text: text(),
  /** The person; null for the shared practice login. */
  by: textOrNull(),
  at: moment(),
  /** Whoever asks wrote it, and may remove it. */
  own: flag(),
}).meta({ name: 'Note' });
/** A note to colleagues. */
export interface Note extends InferType<typeof note> {}

export const notePage = fields({
  elements: listOf(note),
  /** Asks for what is before; null at the end. */
  next: amountOrNull(),
});
/** A page of notes, the newest first. */
export interface NotePage extends InferType<typeof notePage> {}

export const noteAnswer = dataOf(note);
/** The note that was added. */
export interface NoteAnswer extends InferType<typeof noteAnswer> {}
