import type { NewQueueItem } from '../queue-items/types.ts';
import type { QueueCase } from './queue-case.ts';
import type { Product } from './queue-catalog.ts';

const directions =
  (usageInstructions: string) =>
  (item: NewQueueItem): NewQueueItem => ({
    ...item,
    product: { ...item.product, complianceBean: { ...item.product.complianceBean, usageInstructions } },
  });

const is =
  (genericName: string, form: string, strength?: string) =>
  (product: Product): boolean =>
    product.genericName === genericName && product.form.includes(form) && (strength === undefined || product.strength === strength);

const weighing =
  (least: number, most: number, fits: (product: Product) => boolean): QueueCase['product'] =>
  (product, animal) =>
    fits(product) && animal.species === 'Canine' && animal.weight !== null && animal.weight >= least && animal.weight <= most;

/** Doses beside their label, and medication that does not go together. The directions are examples for a demo, not doses. */
export const CLINICAL_CASES: readonly QueueCase[] = [
  {
    name: 'dose within the labelled range',
    product: weighing(15, 60, is('Enrofloxacin', 'tablet', '136 mg')),
    change: directions('Give 1 tablet by mouth once a day for 10 days.'),
  },
  {
    name: 'dose above the labelled range',
    product: weighing(4, 40, is('Trilostane', 'capsule', '120 mg')),
    change: directions('Give 1-2 capsules by mouth once a day with food.'),
  },
  {
    name: 'dose below the labelled range',
    product: weighing(50, 130, is('Etodolac', 'tablet', '150 mg')),
    change: directions('Give half a tablet by mouth once a day with food.'),
  },
  {
    name: 'two amounts in the directions',
    product: weighing(20, 130, is('Enrofloxacin', 'tablet', '68 mg')),
    change: directions('Give 2 tablets in the morning. Give 1 tablet in the evening.'),
  },
  {
    name: 'NSAID beside another NSAID',
    product: weighing(20, 130, is('Carprofen', 'caplet', '75 mg')),
    change: directions('Give 1 caplet by mouth twice a day with food.'),
    extras: {
      others: [
        { by: 'prescription', product: is('Meloxicam', 'suspension') },
        { by: 'autoship', product: is('Fluralaner', 'chewable') },
      ],
    },
  },
  {
    name: 'NSAID beside a steroid',
    product: weighing(20, 130, is('Etodolac', 'tablet', '300 mg')),
    change: directions('Give 1 tablet by mouth once a day with food.'),
    extras: { others: [{ by: 'prescription', product: is('Prednisolone', 'tablet') }] },
  },
  {
    name: 'two isoxazolines',
    product: (product, animal) => is('Afoxolaner', 'chewable')(product) && animal.species === 'Canine',
    extras: { others: [{ by: 'autoship', product: is('Sarolaner', 'chewable') }] },
  },
  {
    name: 'not labelled for the species',
    anySpecies: true,
    anyWeight: true,
    product: (product, animal) => is('Carprofen', 'caplet', '25 mg')(product) && animal.species === 'Feline',
  },
];
