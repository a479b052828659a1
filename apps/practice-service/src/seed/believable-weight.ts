import { daysBetween } from '@practice-portal/domain/locale';
/** Lists what grown dogs of a kind of breed weigh, in pounds; the first that fits. The rest is middling. */
const DOGS: readonly [breed: RegExp, lightest: number, heaviest: number][] = [
  [/chihuahua|yorkshire|toy|pomeranian|maltese|papillon|affenpinscher|griffon|chin\b|miniature pinscher|russkiy/i, 4, 13],
  [
    /mastiff|great dane|saint bernard|st\.? bernard|newfoundland|wolfhound|leonberger|landseer|great pyrenees|kangal|alabai|ovcharka|boerboel/i,
    105,
    170,
  ],
  [
    /dachshund|pug|beagle|shih|lhasa|bichon|havanese|pekingese|terrier|spaniel|schnauzer|corgi|whippet|spitz|basenji|miniature|cavalier/i,
    11,
    34,
  ],
  [/retriever|shepherd|rottweiler|boxer|husky|malamute|setter|pointer|hound|ridgeback|doberman|akita|poodle|collie|mountain/i, 46, 98],
];

/** Months until a pet is grown, and what part of that weight it has when it is born. */
const GROWTH: Record<string, { months: number; born: number }> = {
  Canine: { months: 12, born: 0.03 },
  Feline: { months: 10, born: 0.03 },
  Equine: { months: 30, born: 0.1 },
  Ferret: { months: 5, born: 0.02 },
  Lapine: { months: 6, born: 0.02 },
};

/** Days. */
const MONTH = 30.44;

interface Weighed {
  species: string;
  breed: string | null | undefined;
  birthDate: string | null | undefined;
  /** When it was weighed. */
  on: string;
}

/**
 * Returns what a pet of this breed and age weighs.
 * @param part of the way from the lightest of its kind to the heaviest
 * @param usual what grown pets of its species weigh, for breeds that are not known
 */
export const believableWeight = ({ species, breed, birthDate, on }: Weighed, part: number, usual: readonly [number, number]): number => {
  const known = species === 'Canine' && breed ? (DOGS.find(([pattern]) => pattern.test(breed)) ?? [/./, 28, 76]) : null;
  const [lightest, heaviest] = known === null ? usual : [known[1], known[2]];
  const grown = lightest + part * (heaviest - lightest);
  const { months, born } = GROWTH[species] ?? { months: 12, born: 0.05 };
  const age = birthDate ? Math.max(0, daysBetween(birthDate, on)) / MONTH : months;
  return Math.max(0.1, Math.round(grown * Math.min(1, born + ((1 - born) * age) / months) * 10) / 10);
};
