import { describe, expect, test } from 'vitest';

import { US } from '../../../test/fixed.ts';
import { makeItem } from '../../testing/index.ts';
import { answeredFindings, clinicalFindings, isClinical, openFindings } from './clinical-findings.ts';

const KG = 1 / 0.453_592_37;

interface Order {
  name?: string;
  strength?: string | null;
  species?: string;
  /** Kilograms. */
  kg?: number | null;
  directions?: string;
  medications?: string[];
  productSpecies?: string[];
  controlled?: boolean;
  packaging?: string;
  quantity?: number;
}

const found = (order: Order = {}) => {
  const { name = 'Carprofen tablets', strength = '75 mg', species = 'Canine', kg = 17, medications = [], productSpecies = [] } = order;
  const item = makeItem({}, { isControlledSubstance: order.controlled ?? false });
  const messages = clinicalFindings({
    localization: US,
    item: {
      ...(order.quantity !== undefined && { quantity: order.quantity }),
      animal: { ...item.animal, name: 'Biscuit', species, weight: kg === null ? null : kg * KG },
      product: {
        ...item.product,
        productName: name,
        productStrength: strength,
        productPackaging: order.packaging ?? null,
        compounded: false,
      },
    },
    form: { usageInstructions: order.directions ?? 'Give 1 tablet once a day' },
    medications,
    productSpecies,
  });
  // Every text exists and every parameter is filled.
  expect(JSON.stringify(messages)).not.toMatch(/\{\{|domain:|undefined|NaN|Infinity/);
  expect(messages.every(isClinical)).toBe(true);
  return messages;
};
const fentanyl = (mL: number, controlled = true): Order => ({
  name: 'Fentanyl solution',
  strength: '50 mg/mL',
  kg: 20,
  controlled,
  directions: `Apply ${mL} mL once`,
});

describe('the dose', () => {
  test.each<[string, Order, string[]]>([
    ['as labelled', {}, []],
    ['below the label', { kg: 40 }, []],
    ['twice the label', { kg: 8.5 }, ['SEEN']],
    ['just below 3 times the label', { kg: 17, directions: 'Give 2.9 tablets once a day' }, ['SEEN']],
    ['3 times the label to the milligram', { kg: 37.5 / KG, directions: 'Give 3 tablets once a day' }, ['CONFIRMATION']],
    ['from 3 times the label on', { kg: 17, directions: 'Give 3 tablets once a day' }, ['CONFIRMATION']],
    ['twice as often', { name: 'Enrofloxacin tablet', strength: '136 mg', directions: 'Give 1 tablet twice a day' }, ['SEEN']],
    ['3 times as often', { name: 'Enrofloxacin tablet', strength: '136 mg', directions: 'Give 1 tablet every 8 hours' }, ['CONFIRMATION']],
    // Twice the dose, twice as often as the label's most frequent way.
    ['both together', { kg: 8.5, directions: 'Give 1 tablet every 6 hours' }, ['CONFIRMATION']],
    // The label has carprofen once or twice a day: every 4 hours is none of its ways, and must not pass for it.
    ['an interval that is none of the label’s', { directions: 'Give 1 tablet every 4 hours' }, ['CONFIRMATION']],
    ['a controlled substance as labelled', fentanyl(1.08), []],
    ['a controlled substance a little over the label', fentanyl(1.3), ['CONFIRMATION']],
    ['9 times the label’s fentanyl', fentanyl(9.72), ['CONFIRMATION']],
    ['the same where nobody marked it as controlled', fentanyl(9.72, false), ['CONFIRMATION']],
    ['a controlled substance 1.01 times the label', fentanyl(1.0908), ['CONFIRMATION']],
    ['another drug 1.1 times a single value', { ...fentanyl(1.18, false) }, []],
    ['a controlled substance below the label', fentanyl(0.5), []],
    ['no weight', { kg: null, directions: 'Give 30 tablets once a day' }, []],
    ['directions of which the readable part is over the label', { directions: 'Give 30 tablets then taper' }, ['CONFIRMATION']],
    ['a little over it with words that nobody knows', { directions: 'Give 1.5 tablets once a day zebra' }, ['CONFIRMATION']],
    ['any of several amounts over it', { directions: 'Give 1 tablet in the morning. Give 8 tablets on Mondays' }, ['CONFIRMATION']],
    ['words that nobody knows behind a labelled dose', { directions: 'Give 1 tablet once a day zebra' }, []],
    ['known words behind a labelled dose', { directions: 'Give 1 tablet once a day for his sore left hip, thanks' }, []],
    ['too often, however much that is', { directions: 'Give 1 drop every 2 hours' }, ['CONFIRMATION']],
    [
      'a controlled substance with words that nobody knows',
      { ...fentanyl(1.08), directions: 'Apply 1.08 mL once zebra' },
      ['CONFIRMATION'],
    ],
    ['a controlled substance without a label', { name: 'Tramadol', strength: '50 mg', controlled: true }, ['CONFIRMATION']],
    ['a controlled substance for a pet never weighed', { ...fentanyl(1.08), kg: null }, ['CONFIRMATION']],
    ['a controlled substance without directions yet', { ...fentanyl(1.08), directions: ' ' }, []],
    [
      'a pet lighter than the label allows',
      { name: 'NexGard', strength: '11.3 mg', kg: 1.5, directions: 'Give 1 once a month' },
      ['CONFIRMATION'],
    ],
  ])('%s', (_name, order, needs) => {
    expect(found(order).map((message) => message.needs)).toEqual(needs);
  });

  test('is reported with its figures', () => {
    expect(found(fentanyl(9.72))).toMatchObject([
      {
        rule: 'DOSE_RULE',
        messageHeading: 'Controlled substance above the label: Fentanyl solution for Biscuit',
        messageText: '24.3 mg/kg per dose. The label says 2.7 mg/kg: 9 times its highest dose.',
      },
    ]);
    expect(found({ kg: 8.5, directions: 'Give 1 tablet every 6 hours' })[0]?.messageText).toBe(
      '8.82 mg/kg per dose. The label says 2.2 to 4.41 mg/kg: 2 times its highest dose. Given every 6 hours. The label says every 12 hours: 2 times as often. Together that is 4 times the label.',
    );
    expect(found({ ...fentanyl(1.08), directions: 'Apply 1.08 mL once a day' })[0]?.messageText).toBe(
      '2.7 mg/kg per dose. The label says 2.7 mg/kg. Given every 24 hours. The label gives it once.',
    );
  });

  test('says what could not be read, beside what is over the label', () => {
    const metacam = (directions: string): Order => ({
      name: 'Metacam Oral Suspension',
      strength: '0.5 mg/mL',
      kg: 91.5 / KG,
      packaging: '100 mL bottle',
      directions,
    });
    const directions = 'Give 51.6 mL by mouth once a day with food';
    for (const all of [directions, `${directions} for arthritis pain.`])
      expect(found(metacam(all))).toMatchObject([
        { needs: 'CONFIRMATION', messageText: '0.622 mg/kg per dose. The label says 0.1 mg/kg: 6.2 times its highest dose.' },
      ]);
    const [part] = found(metacam(`${directions} zebra.`));
    expect(part).toMatchObject({
      needs: 'CONFIRMATION',
      messageText:
        "0.622 mg/kg per dose. The label says 0.1 mg/kg: 6.2 times its highest dose. Couldn't read “zebra” in the directions: this is the most that could be read.",
    });
    expect(part?.key).not.toBe(found(metacam(`${directions} until better.`))[0]?.key);
  });

  test('of a controlled substance that can’t be checked says why, and is another question with other directions', () => {
    const [one, other] = ['zebra', 'then taper'].map((words) => found({ ...fentanyl(1.08), directions: `Apply 1.08 mL once ${words}` })[0]);
    expect(one).toMatchObject({
      rule: 'DOSE_UNCHECKED_RULE',
      messageHeading: "The dose of Fentanyl solution for Biscuit can't be checked",
      messageText: "Couldn't read “zebra” in the directions.",
    });
    expect(one?.key).not.toBe(other?.key);
  });

  test.each([
    [1.0908, '1.01 times'],
    [1.134, '1.05 times'],
    [1.3, '1.2 times'],
    [9.72, '9 times'],
  ])('%s mL of a controlled substance for 1.08 is %s its highest', (mL, factor) => {
    expect(found(fentanyl(mL))[0]?.messageText).toContain(`: ${factor} its highest dose`);
  });

  test.each<[string, string, Order, string | undefined]>([
    ['SimparicaTRIO', 'Give 40 chewable tablets by mouth once a month', { strength: '24 mg sarolaner', kg: 24.3 / KG }, '40 times'],
    ['Interceptor', 'Give 2 tablets by mouth once a month', { strength: '11.5 mg', kg: 2.9 / KG, species: 'Feline' }, '4 times'],
    ['Interceptor', 'Give 1 tablet by mouth once a month', { strength: '23 mg', kg: 2.9 / KG, species: 'Feline' }, '4 times'],
    ['Interceptor', 'Give 1 tablet by mouth once a month', { strength: '5.75 mg', kg: 2.9 / KG, species: 'Feline' }, undefined],
    ['Interceptor', 'Give 2 tablets by mouth once a month', { strength: '2.3 mg', kg: 20 / KG }, undefined],
  ])('%s: %s, %j', (name, directions, order, factor) => {
    const text = found({ name, directions, ...order })[0]?.messageText;
    if (factor === undefined) expect(text).toBeUndefined();
    else expect(text).toContain(`${factor} its highest dose`);
  });

  test('of a pet that was never weighed is its frequency alone', () => {
    const unweighed = (directions: string) => found({ name: 'NexGard', strength: '68 mg', kg: null, directions });
    expect(unweighed('Give 1 tablet once a month')).toEqual([]);
    expect(unweighed('Give 1 tablet once a day')).toMatchObject([
      {
        needs: 'CONFIRMATION',
        messageText:
          'The pet has never been weighed, so the dose is not checked. Given every 24 hours. The label says every 30 days: 30 times as often.',
      },
    ]);
  });

  test('is another finding with other figures', () => {
    const [one, other] = [found(fentanyl(2)), found(fentanyl(3))].map(([message]) => message?.key);
    expect(one).not.toBe(other);
  });
});

describe('the species', () => {
  test.each<[string, Order, string | undefined]>([
    ['a label for dogs', { species: 'Feline' }, 'The US label of Carprofen tablets is for: dogs.'],
    ['a name for dogs', { species: 'Feline', name: 'Advantage Multi for Dogs' }, 'Advantage Multi for Dogs is sold for: dogs.'],
    ['a catalog for dogs', { species: 'Feline', name: 'Drops', productSpecies: ['Canine'] }, 'Drops is sold for: dogs.'],
    ['nothing known', { species: 'Feline', name: 'Drops' }, undefined],
    ['its own', {}, undefined],
  ])('%s', (_name, order, text) => {
    expect(found(order)[0]?.messageText).toBe(text);
  });
});

describe('the species of a label', () => {
  test.each<[string, Order, string]>([
    ['a label that leaves it out', { species: 'Feline' }, 'CONFIRMATION'],
    ['a name for another', { species: 'Feline', name: 'Advantage Multi for Dogs', strength: null }, 'CONFIRMATION'],
    ['a catalog that has it for others', { species: 'Feline', name: 'Drops', productSpecies: ['Canine'] }, 'SEEN'],
  ])('%s', (_name, order, needs) => {
    expect(found(order)[0]?.needs).toBe(needs);
  });
});

describe('a pack', () => {
  test('that is ordered twice holds two tablets, but a bottle is one', () => {
    const kinds = (packaging: string, directions: string) =>
      found({ name: 'Any drug', strength: '25 mg', packaging, directions, quantity: 2 }).map(({ rule }) => rule);
    expect(kinds('1 tablet', 'Give 2 tablets once a day')).toEqual([]);
    expect(kinds('1 tablet', 'Give 3 tablets once a day')).toEqual(['PACK_BELOW_DOSE_RULE']);
    expect(kinds('10 mL bottle', 'Give 12 mL once a day')).toEqual(['PACK_BELOW_DOSE_RULE']);
  });

  test.each<[string, string, string | null, string | undefined]>([
    ['10 mL bottle', 'Give 51.6 mL once a day', '1.5 mg/mL', 'One dose is 51.6 mL. One pack holds 10 mL.'],
    ['30 tablets', 'Give 40 tablets once a day', '25 mg', 'One dose is 40 tablets. One pack holds 30 tablets.'],
    ['30 tablets', 'Give 40 once a day zebra', '25 mg', 'One dose is 40 tablets. One pack holds 30 tablets.'],
    ['30 tablets', 'Give 1,000 mg once a day', '25 mg', 'One dose is 40 tablets. One pack holds 30 tablets.'],
    ['30 tablets', 'Give 30 tablets once a day', '25 mg', undefined],
    ['a box', 'Give 40 tablets once a day', '25 mg', undefined],
  ])('of %s: %s', (packaging, directions, strength, text) => {
    const pack = found({ name: 'Any drug', strength, packaging, directions }).find(({ rule }) => rule === 'PACK_BELOW_DOSE_RULE');
    expect([pack?.messageText, pack?.needs]).toEqual([text, text && 'SEEN']);
  });
});

describe('other medication', () => {
  test('that does not go with the order', () => {
    expect(
      found({ name: 'NexGard', strength: '68 mg', kg: 20, directions: 'Give 1 once a month', medications: ['Bravecto'] }),
    ).toMatchObject([
      { rule: 'MEDICATION_CONFLICT_RULE', needs: 'SEEN', messageText: 'NexGard and Bravecto both contain an isoxazoline.' },
    ]);
  });

  test('is said, and nothing is asked, where the order has no part in it', () => {
    const [conflict] = found({ name: 'Fish oil', strength: null, medications: ['NexGard', 'Bravecto'] });
    expect(conflict?.messageHeading).toBe('Two isoxazolines at the same time');
    expect(conflict?.needs).toBeUndefined();
  });
});

describe('what an approval says of them', () => {
  const findings = [...found(fentanyl(9.72)), ...found({ species: 'Feline' })];
  const [dose, species] = findings.map(({ key }) => key ?? '');

  test.each<[string, Parameters<typeof openFindings>[1], (string | undefined)[]]>([
    ['nothing', {}, [dose, species]],
    ['that both were shown', { shownFindings: [dose ?? '', species ?? ''] }, [dose, species]],
    ['that the dose was confirmed', { confirmedFindings: [dose ?? ''] }, [species]],
    ['that another dose was confirmed', { confirmedFindings: ['DOSE_RULE 1.000', species ?? ''] }, [dose]],
    ['all', answeredFindings(findings), []],
  ])('%s', (_name, answered, open) => {
    expect(openFindings(findings, answered).map(({ key }) => key)).toEqual(open);
  });
});
