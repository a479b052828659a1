import type { ComplianceBean } from '../product/schema.ts';
import type { PrescribingLimits } from './types.ts';

/** A product's expiration rules as far as the law allows them: date pickers and checks that go by them keep to it. */
export const withinLimits = <Rules extends Pick<ComplianceBean, 'maximumExpirationDate'>>(
  rules: Rules,
  limits: PrescribingLimits | null | undefined,
): Rules => (limits?.expiration ? { ...rules, maximumExpirationDate: limits.expiration.max } : rules);
