import type { DietHealthValues, DietRecommendation, DietRequest, DietStep } from '@practice-portal/domain/diet';
import { stepAfter } from '@practice-portal/domain/diet';
import { useUnsavedChanges } from '@practice-portal/ui';
import { useState } from 'react';

/** Name of what is typed about a pet's health, for its draft. */
export const healthDraft = (animalId: number): string => `diet-health-${animalId}`;

/** A result, and the input it was found for. */
export interface Found {
  request: DietRequest;
  recommendations: DietRecommendation[];
}

/** Step and values of the wizard. */
export interface DietWizardState {
  step: DietStep;
  /** Step 1 as it was sent: going back shows it again. */
  health: DietHealthValues | null;
  found: Found | null;
  /** Several formulas were found at first: there is a step more. */
  several: boolean;
  show: (found: Found, health?: DietHealthValues) => void;
  toHealth: () => void;
  /** Removes the guard of unsaved changes. */
  allowLeave: () => void;
}

interface Progress {
  step: DietStep;
  health: DietHealthValues | null;
  found: Found | null;
  several: boolean;
}

/** Rule: docs/rules/diet.md#steps. */
export const useDietWizard = (): DietWizardState => {
  const [progress, setProgress] = useState<Progress>({ step: 'health', health: null, found: null, several: false });
  const allowLeave = useUnsavedChanges(progress.health !== null);
  return {
    ...progress,
    show: (found, health) =>
      setProgress((before) => {
        const step = stepAfter(found.recommendations.length);
        const several = step === 'prioritisation' || (health === undefined && before.several);
        return { step, found, several, health: health ?? before.health };
      }),
    toHealth: () => setProgress((before) => ({ ...before, step: 'health', found: null, several: false })),
    allowLeave,
  };
};
