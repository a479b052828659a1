import { type InstructionCompliance, usageInstructionsProblem } from '../prescription/instruction-rules.ts';
import { readQuantity } from '../dose/direction-amounts.ts';
import type { LocaleCode } from '../locale/types.ts';
import { messageText } from '../text/message-text.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { SigParts } from './types.ts';

/** Directions as far as they are built. */
export interface BuiltSig {
  /** As the label prints it: empty while dose, unit, route or frequency is missing. */
  text: string;
  /** What is wrong with them; null while they are not complete, and where nothing is. */
  problem: FieldMessage | null;
}

const NOT_YET: BuiltSig = { text: '', problem: null };
const DURATION_MAX = 365;

/** Whether an amount can be read in one way only. */
const amountOf = (typed: string): { text: string; isOne: boolean } | null => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const quantity = readQuantity(text, 0);
  if (quantity === null || quantity.end !== text.length) return null;
  return { text, isOne: quantity.max <= 1 };
};

const VERBS = { mouth: 'give', skin: 'apply', underSkin: 'inject' } as const;
const verbOf = (route: NonNullable<SigParts['route']>): string =>
  route === 'mouth' || route === 'skin' || route === 'underSkin' ? VERBS[route] : 'put';

/**
 * Directions in words, of their parts. Nothing is left out or shortened to make them fit: what does not fit the label, or is
 * too generic for a controlled substance, says so.
 * Source: ordering-and-approval.md section 5, "usageInstructions".
 */
export const buildSig = (parts: SigParts, compliance: InstructionCompliance, localeCode: LocaleCode): BuiltSig => {
  const { unit, route, frequency, duration, durationUnit } = parts;
  const amount = amountOf(parts.amount);
  if (parts.amount.trim() !== '' && amount === null) return { text: '', problem: domainMessage('sig.amount') };
  if (duration !== null && !(Number.isInteger(duration) && duration > 0 && duration <= DURATION_MAX))
    return { text: '', problem: domainMessage('sig.duration', { max: DURATION_MAX }) };
  if (amount === null || unit === null || route === null || frequency === null) return NOT_YET;
  const say = (key: string, params?: FieldMessage['params']): string => messageText(domainMessage(`sig.${key}`, params), localeCode);
  const reason = parts.reason.trim().replaceAll(/\s+/g, ' ');
  const text = [
    say(`verb.${verbOf(route)}`),
    amount.text,
    say(`unit.${unit}_${amount.isOne ? 'one' : 'other'}`),
    say(`route.${route}`),
    say(`frequency.${frequency}`),
    parts.withFood ? say('withFood') : '',
    parts.asNeeded ? say('asNeeded') : '',
    duration === null ? '' : say(`for.${durationUnit}`, { count: duration }),
    reason === '' ? '' : say('reason', { reason }),
  ]
    .filter(Boolean)
    .join(' ');
  return { text, problem: usageInstructionsProblem(text, compliance, localeCode) };
};
