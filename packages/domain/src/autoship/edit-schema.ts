import { number, object, string } from 'yup';

import { addDays, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage } from '../text/message.ts';
import { NEXT_SHIP_DAYS } from './next-ship-date.ts';
import { frequencyProblem, latestShipDate } from './presets.ts';

const INVALID = domainMessage('validation.invalid');
const REQUIRED = domainMessage('validation.required');

export interface AutoshipEditContext {
  now: ZonedDate;
  /** The date on record: an AutoShip that ships tomorrow can be given another card without being put off. */
  nextShipDate: string | null;
  /** The practice chooses no card here: what is on record stays. */
  cardHidden: boolean;
}

/** The first day an AutoShip can be moved to. */
export const earliestShipDate = (now: ZonedDate): string => addDays(isoDateOf(now), NEXT_SHIP_DAYS);

/**
 * The rules of an AutoShip that is edited, for the drawer and for the service.
 * Rule: docs/rules/autoship.md#editing.
 */
export const autoshipEditSchema = ({ now, nextShipDate, cardHidden }: AutoshipEditContext) =>
  object({
    frequency: number()
      .typeError(INVALID)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null)
      .test('frequency', INVALID, (value, { createError }) => {
        const problem = frequencyProblem(value ?? null);
        return problem === null || createError({ message: problem as unknown as string });
      }),
    nextFireDate: string()
      .nullable()
      .test('filled', REQUIRED, (value) => value != null && value !== '')
      .test('date', domainMessage('validation.date'), (value) => !value || isIsoDate(value))
      .test(
        'ahead',
        domainMessage('autoship.dateTooSoon'),
        (value) => !isIsoDate(value) || value === nextShipDate || value >= earliestShipDate(now),
      )
      .test(
        'near',
        domainMessage('autoship.dateTooLate'),
        (value) => !isIsoDate(value) || value === nextShipDate || value <= latestShipDate(now),
      ),
    addressId: number()
      .typeError(REQUIRED)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null),
    walletId: number()
      .typeError(REQUIRED)
      .nullable()
      .test('filled', REQUIRED, (value) => cardHidden || value != null),
  });
