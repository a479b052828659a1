import { object } from 'yup';

import { lineText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { CARD_NAME_MAX } from './card-expiry.ts';

/** The name of a swiped card, which a person types where its stripe has none. Rule: docs/rules/payments.md#card-reader. */
export const swipedNameSchema = object({ nameOnCard: lineText(CARD_NAME_MAX).trim().required(domainMessage('validation.required')) });
