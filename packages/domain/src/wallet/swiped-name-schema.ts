import { object } from 'yup';

import { requiredText } from '../schema/primitives.ts';
import { CARD_NAME_MAX } from './card-expiry.ts';

/** The name of a swiped card, which somebody types where its stripe has none. Source: ordering-and-approval.md section 5, "Checkout". */
export const swipedNameSchema = object({ nameOnCard: requiredText(CARD_NAME_MAX).trim() });
