import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import { addNote, listClientNotes, listItemNotes, removeNote } from './calls.ts';
import { newNoteSchema, noteAnswer, notePage } from './schema.ts';

const OFF = { 403: 'The practice does without notes' };
const before = int4(1);

/** Checks {@link listClientNotes}. */
export const listClientNotesContract = contract(listClientNotes, {
  summary: 'A page of the notes about a client and the client’s pets, or one of them, the newest first',
  params: fields({ clientId: idOf('client') }),
  query: fields({ animalId: int4(1).meta({ entity: 'animal' }), before }),
  answer: notePage,
  errors: { ...OFF, 404: 'No such client, or no such pet of this client' },
  example: {},
});

/** Checks {@link listItemNotes}. */
export const listItemNotesContract = contract(listItemNotes, {
  summary: 'A page of the notes about an item, its pet and its client, the newest first',
  params: fields({ type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') }),
  query: fields({ before }),
  answer: notePage,
  errors: { ...OFF, 404: 'No such item' },
  example: {},
});

/** Checks {@link addNote}. */
export const addNoteContract = contract(addNote, {
  summary: 'Add a note to colleagues about an item, a client or a pet',
  body: newNoteSchema,
  answer: noteAnswer,
  errors: { ...OFF, 404: 'No such item, client or pet' },
  example: { body: { subject: 'pet', text: 'The owner prefers smaller tablets' } },
});

/** Checks {@link removeNote}. */
export const removeNoteContract = contract(removeNote, {
  summary: 'Remove a note of one’s own; the audit log keeps it',
  params: fields({ noteId: idOf('note') }),
  answerIs: 'Removed, or it was before',
  errors: { 403: 'Somebody else wrote it, or the practice does without notes', 404: 'No such note' },
});
