import { string } from 'yup';

import { parseNumber } from '../locale/parse-number.ts';
import type { LocaleCode } from '../locale/types.ts';
import { domainMessage } from '../text/message.ts';
import { inPounds, inUnit, WEIGHT_DECIMALS, WEIGHT_LIMIT } from './weight-limits.ts';

const numberIn = (typed: string | null | undefined): number => parseNumber(typed ?? '') ?? Number.NaN;
const isEmpty = (typed: string | null | undefined): boolean => parseNumber(typed ?? '') === null;

/**
 * The rules of a weight as it is typed, in the practice's unit: digits with a point or a comma, or a fraction; at most two decimals.
 * Rule: docs/rules/clients.md#weight.
 */
export const typedWeightSchema = () =>
  string()
    .test('filled', domainMessage('validation.required'), (typed) => !isEmpty(typed))
    .test('number', domainMessage('pet.weightNumber'), (typed) => isEmpty(typed) || !Number.isNaN(numberIn(typed)))
    .test('positive', domainMessage('pet.weightPositive'), (typed) => !(numberIn(typed) <= 0))
    .test('limit', domainMessage('pet.weightLimit'), (typed) => !(numberIn(typed) >= WEIGHT_LIMIT))
    .test(
      'decimals',
      domainMessage('pet.weightDecimals'),
      (typed) => Number.isNaN(numberIn(typed)) || !Number.isNaN(parseNumber(typed ?? '', WEIGHT_DECIMALS)),
    );

/**
 * A typed weight that keeps {@link typedWeightSchema} in pounds, as it is stored.
 * @param code whose unit it was typed in
 */
export const typedPounds = (typed: string, code: LocaleCode): number => inPounds(numberIn(typed), code);

/** Whether a typed weight is, as it is shown, the one on record. */
export const isSameWeight = (typed: string, pounds: number | null, code: LocaleCode): boolean =>
  pounds !== null && numberIn(typed).toFixed(WEIGHT_DECIMALS) === inUnit(pounds, code).toFixed(WEIGHT_DECIMALS);
