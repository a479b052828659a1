import { DENIAL_REASONS } from '../approval/queue/denial-reasons.ts';
import type { WaitingFor } from '../waiting/types.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { NextStep } from './types.ts';

/** The reason of an approval of one fill, whose rest needs an exam. */
export const ONE_FILL = 'ONE_FILL';

/** What is told of a request that is put off, by what it waits for. */
export const WAITS = {
  WEIGHT: 'WAIT_WEIGHT',
  OWNER: 'WAIT_OWNER',
  COLLEAGUE: 'WAIT_COLLEAGUE',
  EXAM: 'WAIT_EXAM',
  DATE: 'WAIT_DATE',
} as const satisfies Record<WaitingFor, string>;

const STEPS: Record<string, NextStep> = {
  [ONE_FILL]: 'EXAM',
  [WAITS.WEIGHT]: 'WEIGH',
  [WAITS.OWNER]: 'CALL',
  [WAITS.EXAM]: 'EXAM',
  [DENIAL_REASONS.petDue]: 'EXAM',
  [DENIAL_REASONS.noCurrentRelationship]: 'EXAM',
  [DENIAL_REASONS.incorrectStrength]: 'CALL',
  [DENIAL_REASONS.incorrectQuantity]: 'CALL',
  [DENIAL_REASONS.onHold]: 'CALL',
  [DENIAL_REASONS.stopped]: 'CALL',
  [DENIAL_REASONS.other]: 'CALL',
};

const SAID: ReadonlySet<string> = new Set([ONE_FILL, ...Object.values(WAITS), ...Object.values(DENIAL_REASONS)]);
/** A reason that there is a text for. */
const saidOf = (reason: string): string => (SAID.has(reason) ? reason : DENIAL_REASONS.other);

/** What an owner is asked to do next unless another step is chosen. */
export const defaultStep = (reason: string): NextStep => STEPS[saidOf(reason)] ?? 'NONE';

/** Who and what a text to an owner is about. */
export interface NoticeAbout {
  owner: string;
  vet: string;
  pet: string;
  product: string;
}

/**
 * Returns the paragraphs that an owner gets unless somebody writes others: what was decided and why, and what to do next. A reason
 * that there is no text for, such as a person's own words, is not passed on.
 * Rule: docs/rules/queue.md#telling-the-owner.
 */
export const noticeTemplate = (reason: string, step: NextStep, { owner, vet, pet, product }: NoticeAbout): FieldMessage[] => [
  domainMessage('notice.hello', { owner }),
  domainMessage(`notice.reason.${saidOf(reason)}`, { vet, pet, product }),
  ...(step === 'NONE' ? [] : [domainMessage(`notice.step.${step}`, { pet })]),
];

/** Returns the paragraphs of a text as it is typed and sent. */
export const inParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
