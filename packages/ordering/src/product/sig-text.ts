/** Parts of directions (sig). */
export interface SigParts {
  dose: number | null;
  /** Empty when it was chosen and taken back. */
  unit: SigUnit | '' | null;
  /** Likewise. */
  route: SigRoute | '' | null;
  /** One of {@link SIG_FREQUENCIES}, or likewise. */
  frequency: string | null;
  /** Days. */
  duration: number | null;
  /** Indication. */
  reason: string;
}

/** Dose units. */
export const SIG_UNITS = ['tablet', 'capsule', 'chew', 'mL', 'drop', 'pump', 'application', 'packet'] as const;
/** One of {@link SIG_UNITS}. */
export type SigUnit = (typeof SIG_UNITS)[number];

/** Routes of administration. */
export const SIG_ROUTES = [
  'mouth',
  'food',
  'skin',
  'leftEye',
  'rightEye',
  'bothEyes',
  'leftEar',
  'rightEar',
  'bothEars',
  'injection',
] as const;
/** One of {@link SIG_ROUTES}. */
export type SigRoute = (typeof SIG_ROUTES)[number];

/** Frequencies. */
export const SIG_FREQUENCIES = ['every24', 'every12', 'every8', 'every6', 'every48', 'weekly', 'monthly'] as const;

/** Nothing is built yet. */
export const SIG_EMPTY: SigParts = { dose: null, unit: null, route: null, frequency: null, duration: null, reason: '' };

const UNIT_OF_FORM: readonly [RegExp, SigUnit][] = [
  [/chew/i, 'chew'],
  [/caplet|tablet/i, 'tablet'],
  [/capsule/i, 'capsule'],
  [/drop|ophthalmic|otic/i, 'drop'],
  [/powder|granule/i, 'packet'],
  [/topical|spot|cream|ointment|gel|shampoo/i, 'application'],
  [/liquid|suspension|solution|syrup|injection/i, 'mL'],
];

/** The most likely dose unit of a dosage form. */
export const unitOfForm = (form: string): SigUnit | null => UNIT_OF_FORM.find(([pattern]) => pattern.test(form))?.[1] ?? null;

type Say = (key: string, values?: Record<string, string | number>) => string;

/**
 * The directions for the parts; null while the amount or the time between doses is missing, which no label may leave out, and
 * while a number that is typed cannot be read.
 * @param say the texts of `sig.*`
 */
export const sigText = ({ dose, unit, route, frequency, duration, reason }: SigParts, say: Say): string | null => {
  if (dose === null || !(dose > 0) || !unit || !frequency || Number.isNaN(duration)) return null;
  const verb = unit === 'application' || route === 'skin' ? 'apply' : unit === 'drop' ? 'instill' : 'give';
  return [
    say(`verb.${verb}`),
    say(`amount.${unit}`, { count: dose }),
    ...(!route ? [] : [say(`route.${route}`)]),
    say(`frequency.${frequency}`),
    ...(duration === null || !(duration > 0) ? [] : [say('duration', { count: duration })]),
    ...(reason.trim() === '' ? [] : [say('reason', { reason: reason.trim() })]),
  ].join(' ');
};
