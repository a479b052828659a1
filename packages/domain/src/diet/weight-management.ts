import { domainMessage, type FieldMessage } from '../text/message.ts';
import { IDEAL_SCORE } from './body-condition.ts';
import type { DisorderCategory, PathologyCode } from './schema.ts';

/** 'No weight management category'. Rule: docs/rules/diet.md#weight-management. */
export const NO_WEIGHT_MANAGEMENT = 150_001;
/** Weight management. Rule: docs/rules/diet.md#weight-management. */
export const WEIGHT_MANAGEMENT = 1505;

const has = (chosen: readonly Pick<PathologyCode, 'pathologyCode'>[], code: number): boolean =>
  chosen.some(({ pathologyCode }) => pathologyCode === code);

/** Whether weight is to be lost: a pet that is not over its ideal is only kept from gaining. */
export const losesWeight = (bcs: number, chosen: readonly Pick<PathologyCode, 'pathologyCode'>[]): boolean =>
  bcs > IDEAL_SCORE && has(chosen, WEIGHT_MANAGEMENT);

/** Whether weight is watched. */
export const watchesWeight = (chosen: readonly Pick<PathologyCode, 'pathologyCode'>[]): boolean => has(chosen, WEIGHT_MANAGEMENT);

/**
 * Returns what speaks against a score beside what is chosen; null when they agree.
 * Rule: docs/rules/diet.md#weight-management.
 */
export const consistencyProblem = (bcs: number, chosen: readonly Pick<PathologyCode, 'pathologyCode'>[]): FieldMessage | null => {
  const none = has(chosen, NO_WEIGHT_MANAGEMENT);
  const managed = has(chosen, WEIGHT_MANAGEMENT);
  const isWrong = bcs <= 5 ? !none && !managed : bcs === 6 ? none : !managed;
  return isWrong ? domainMessage('diet.consistency') : null;
};

/** A disorder of a panel as a request names it. */
export const pathologyOf = ({ id, diagnosticCode, group, diagnosticDesc }: DisorderCategory['diagnostics'][number]): PathologyCode => ({
  id,
  pathologyCode: diagnosticCode,
  group,
  desc: diagnosticDesc,
});

/** Returns what is chosen at first. */
export const initialPathologies = (categories: readonly DisorderCategory[]): PathologyCode[] =>
  categories.flatMap(({ diagnostics }) => diagnostics.filter(({ checked }) => checked).map(pathologyOf));

/** Chooses a diagnosis, or takes it back; those of its group are taken back with it. */
export const togglePathology = (chosen: readonly PathologyCode[], pathology: PathologyCode): PathologyCode[] => {
  if (chosen.some(({ id }) => id === pathology.id)) return chosen.filter(({ id }) => id !== pathology.id);
  const { group } = pathology;
  return [...chosen.filter((other) => group === null || other.group !== group), pathology];
};

/**
 * Returns what is chosen after a score was: 6 chooses 'no weight management category' and 7 or more weight management, in place
 * of each other; others leave it. At 6 the consistency error stands until the vet has decided.
 * Rule: docs/rules/diet.md#weight-management.
 */
export const withScore = (bcs: number, chosen: readonly PathologyCode[], categories: readonly DisorderCategory[]): PathologyCode[] => {
  if (bcs < 6) return [...chosen];
  const code = bcs === 6 ? NO_WEIGHT_MANAGEMENT : WEIGHT_MANAGEMENT;
  const other = bcs === 6 ? WEIGHT_MANAGEMENT : NO_WEIGHT_MANAGEMENT;
  const rest = chosen.filter(({ pathologyCode }) => pathologyCode !== other);
  if (has(rest, code)) return rest;
  const found = categories.flatMap(({ diagnostics }) => diagnostics).find(({ diagnosticCode }) => diagnosticCode === code);
  return found ? [...rest, pathologyOf(found)] : rest;
};
