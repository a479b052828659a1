import { describe, expect, test } from 'vitest';

import { US } from '../../../test/fixed.ts';
import { makeItem } from '../../testing/index.ts';
import { answeredFindings, clinicalFindings } from './clinical-findings.ts';
import { signatureText } from '../queue/info-messages.ts';
import { fallenSignature, type FactsNow, signedFacts } from './signed-facts.ts';

interface Facts {
  weight?: number | null;
  species?: string;
  medications?: string[];
  strength?: string;
  range?: FactsNow['productWeightRange'];
  asksPin?: boolean;
}

const factsOf = ({ weight = 50, species = 'Canine', medications = [], strength = '100 mg', range = null, asksPin = false }: Facts) => {
  const item = makeItem();
  return {
    localization: US,
    item: {
      animal: { ...item.animal, species, weight },
      product: {
        ...item.product,
        productName: 'Carprofen tablets',
        productStrength: strength,
        productPackaging: null,
        compounded: false,
      },
    },
    form: { usageInstructions: 'Give 1 tablet once a day' },
    medications,
    productSpecies: [],
    productWeightRange: range,
    asksPin,
  } satisfies FactsNow;
};

/** Returns what has changed of a signature that answered what was found then; null where it stands. */
const fallOf = (then: Facts, now: Facts, signedBy: 'pin' | 'name' = 'pin'): string | null => {
  const facts = factsOf(then);
  const signed = signedFacts(facts, { signedBy, answered: answeredFindings(clinicalFindings(facts)) });
  const changes = fallenSignature(signed, factsOf(now));
  return changes && signatureText('en-US', changes);
};

describe('a signature', () => {
  test.each<[string, Facts, Facts, string]>([
    ['another weight', {}, { weight: 5 }, 'The weight has changed since this was signed: 50 lbs then, 5 lbs now.'],
    ['no weight on record any more', {}, { weight: null, range: { lower: 0, upper: 60 } }, '50 lbs then, none on record now.'],
    ['another species', {}, { species: 'Feline' }, 'The species has changed since this was signed: Canine then, Feline now.'],
    [
      'another strength',
      { weight: 20, strength: '25 mg' },
      { weight: 20 },
      'Carprofen tablets, 25 mg then, Carprofen tablets, 100 mg now.',
    ],
    ['other medication', {}, { medications: ['Prednisone tablets'] }, 'since this was signed: Prednisone tablets.'],
    ['a weight outside the range', {}, { weight: 70, range: { lower: 20, upper: 60 } }, '70 lbs now.'],
    ['more above the label than was confirmed', { weight: 25 }, { weight: 5 }, '25 lbs then, 5 lbs now.'],
  ])('falls with %s', (_what, then, now, why) => {
    expect(fallOf(then, now)).toContain(why);
  });

  test.each<[string, Facts, Facts]>([
    ['nothing', {}, {}],
    ['nothing, above the label', { weight: 10 }, { weight: 10 }],
    ['a weight that the dose is right for', {}, { weight: 60 }],
    ['medication that goes with it', {}, { medications: ['Gabapentin capsules'] }],
    ['medication that is given no more', { medications: ['Prednisone tablets'] }, {}],
    ['a weight that was outside the range before', { weight: 70 }, { weight: 71, range: { lower: 20, upper: 60 } }],
  ])('stands with %s changed', (_what, then, now) => {
    expect(fallOf(then, now)).toBeNull();
  });

  test('without a PIN falls once the practice asks for one', () => {
    expect([fallOf({}, {}, 'name'), fallOf({}, { asksPin: true }, 'name'), fallOf({}, { asksPin: true })]).toEqual([
      null,
      'It was signed without a PIN, and the practice asks for one now.',
      null,
    ]);
  });
});
