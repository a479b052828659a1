import { chakra } from '@chakra-ui/react';
import { type BodyConditionScore, type DietSpecies, IDEAL_SCORE } from '@practice-portal/domain/diet';
import type { ReactNode } from 'react';

interface BodyShapeProps {
  species: DietSpecies;
  score: BodyConditionScore;
}

interface Build {
  waist: number;
  chest: number;
  hip: number;
  belly: number;
}

/** How wide and how deep a body is; the waist and the belly say most. */
const buildOf = (species: DietSpecies, score: BodyConditionScore): Build => {
  const over = (score - IDEAL_SCORE) / 4;
  const frame = species === 'DOG' ? 10 : 9;
  return { chest: frame + 1.5 * over, waist: frame - 3 + 5 * over, hip: frame - 1 + 2 * over, belly: 39 + 9 * over };
};

/** The body from above, the head up: chest, waist and hips on both sides of the spine. */
const fromAbove = ({ chest, waist, hip }: Build): string => {
  const at = 22;
  return [
    `M ${at} 14`,
    `C ${at + chest} 16 ${at + chest} 26 ${at + chest} 28`,
    `C ${at + chest} 34 ${at + waist} 36 ${at + waist} 40`,
    `C ${at + waist} 45 ${at + hip} 46 ${at + hip} 51`,
    `C ${at + hip} 57 ${at + 4} 60 ${at} 60`,
    `C ${at - 4} 60 ${at - hip} 57 ${at - hip} 51`,
    `C ${at - hip} 46 ${at - waist} 45 ${at - waist} 40`,
    `C ${at - waist} 36 ${at - chest} 34 ${at - chest} 28`,
    `C ${at - chest} 26 ${at - chest} 16 ${at} 14 Z`,
  ].join(' ');
};

/** The trunk from the side, the head on the left: the belly is tucked up or hangs. */
const fromSide = ({ belly }: Build): string =>
  `M 66 24 C 78 21 98 21 110 25 C 115 28 114 38 110 41 C 102 ${belly - 2} 92 ${belly} 84 ${Math.max(belly, 41)} C 74 44 66 42 64 34 Z`;

const DogParts = (): ReactNode => (
  <>
    <ellipse cx="22" cy="9" rx="5" ry="7" />
    <ellipse cx="16" cy="8" rx="2" ry="5" />
    <ellipse cx="28" cy="8" rx="2" ry="5" />
    <path d="M 70 30 L 58 12 C 54 8 50 14 46 18 L 48 22 L 56 22 L 62 34 Z" />
    <ellipse cx="59" cy="15" rx="3" ry="6" />
    <path d="M 109 27 C 116 24 120 18 121 12 L 118 12 C 116 18 113 22 107 24 Z" />
  </>
);

const CatParts = (): ReactNode => (
  <>
    <circle cx="22" cy="9" r="6" />
    <path d="M 16 7 L 17 1 L 21 4 Z M 28 7 L 27 1 L 23 4 Z" />
    <circle cx="58" cy="22" r="8" />
    <path d="M 52 17 L 53 9 L 58 14 L 63 9 L 64 18 Z" />
    <path d="M 109 26 C 120 26 124 16 118 8 L 116 10 C 119 17 116 22 107 23 Z" />
  </>
);

/** A silhouette from above and from the side, drawn by the score. The words beside it say all of it. */
export const BodyShape = ({ species, score }: BodyShapeProps): ReactNode => {
  const build = buildOf(species, score);
  return (
    <chakra.svg viewBox="0 0 128 64" w="full" maxW="9rem" mt="2" fill="fg.muted" aria-hidden focusable="false">
      {species === 'DOG' ? <DogParts /> : <CatParts />}
      <path d={fromAbove(build)} />
      <path d={fromSide(build)} />
      {[68, 75, 101, 108].map((x) => (
        <rect key={x} x={x} y="36" width="4" height="24" rx="2" />
      ))}
    </chakra.svg>
  );
};
