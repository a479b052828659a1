import { domainMessage, type FieldMessage } from '../../text/message.ts';
import type { VetSignature } from '../queue/schema.ts';
import type { QueueItemType } from '../queue/types.ts';
import type { ApproveRequest } from './wire-schemas.ts';

const TITLES = new Set(['dr', 'dvm', 'vmd', 'mrcvs', 'bvsc', 'bvms', 'phd', 'dacvim', 'dacvs']);

const nameWords = (name: string): string[] => (name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).filter((word) => !TITLES.has(word));

/**
 * The signature that is a vet's own, by its name: the app knows no staff of ours.
 * @returns null where none has the vet's name, or more than one
 */
export const signatureOf = (signatures: readonly VetSignature[], vetName: string): VetSignature | null => {
  const words = nameWords(vetName);
  const own = signatures.filter(({ signatureDisplayName }) => {
    const signed = new Set(nameWords(signatureDisplayName));
    return words.length > 0 && words.every((word) => signed.has(word));
  });
  const [only] = own;
  return own.length === 1 && only !== undefined ? only : null;
};

/** Whether an item comes from the external prescribing app, whose vets sign with a signature and a PIN of their own. */
export const isExternalAppItem = (type: QueueItemType): boolean => type === 'DVM_REACH_PRESCRIPTION';

/**
 * Whether an approval brings a signature or its PIN to an item that is signed with none: nobody checks it there, and the
 * record of the decision would name it all the same.
 */
export const hasStraySignature = ({
  type,
  dvmReachVetSignature,
  dvmReachVetPin,
}: Pick<ApproveRequest, 'type' | 'dvmReachVetSignature' | 'dvmReachVetPin'>): boolean =>
  !isExternalAppItem(type) && (dvmReachVetSignature != null || dvmReachVetPin != null);

/** Is the service's text for a PIN that does not belong to the signature. */
export const SIGNATURE_PIN_INCORRECT_TEXT = 'Provided signature PIN is incorrect';

/** The message that belongs on the signature's PIN for what a service said; null when the text is about something else. */
export const signaturePinMessage = (serverText: string): FieldMessage | null =>
  serverText.includes(SIGNATURE_PIN_INCORRECT_TEXT) ? domainMessage('approval.signaturePinMismatch') : null;
