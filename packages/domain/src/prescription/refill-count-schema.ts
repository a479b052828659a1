import { wholeNumber } from '../schema/primitives.ts';
import { PRN_REFILLS } from './refills.ts';

/** A number of refills on the wire: none up to PRN, which has no count. */
export const refillCount = () => wholeNumber(0, PRN_REFILLS);
