import { makeCompliance } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { directionsRisk } from './product-cell.tsx';

const longWords = 'Administer-intravenously eighteen-milligrams-daily until-otherwise-instructed by-the-veterinary-surgeon';
const risk = (overrides: Parameters<typeof makeCompliance>[0], locale: 'en-US' | 'en-CA' = 'en-US') =>
  directionsRisk(makeCompliance(overrides), locale);

describe('directionsRisk', () => {
  it('finds nothing wrong with directions that can be approved as they are', () => {
    expect(risk({ usageInstructions: 'Give 1 tablet by mouth once daily' })).toBeNull();
  });

  it.each([null, '', '   '])('says that directions %j are missing', (usageInstructions) => {
    expect(risk({ usageInstructions })).toBe('missing');
  });

  it('minds the label only where there is one', () => {
    expect(risk({ usageInstructions: longWords })).toBe('tooLong');
    expect(risk({ usageInstructions: longWords }, 'en-CA')).toBeNull();
    expect(risk({ usageInstructions: longWords, isNutrition: true })).toBeNull();
  });

  it('has nothing to say about products without a prescription', () => {
    expect(risk({ isPrescriptionRequired: false, usageInstructions: null })).toBeNull();
  });
});
