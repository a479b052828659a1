import { Steps } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from './visually-hidden.tsx';
import { stepperRecipe } from './stepper-recipe.ts';

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** Names the steps for screen readers. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** The id of the step somebody is at. */
  current: string;
  /** Goes back to a step that is done; left out, the steps only show how far it is. */
  onBack?: (id: string) => void;
  /** What the step holds, its own buttons with it. */
  children: ReactNode;
}

/** A task of several steps: how far it is, and the step itself. */
export const Stepper = ({ label, steps, current, onBack, children }: StepperProps): ReactNode => {
  const { t } = useTranslation('ui');
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  return (
    <Steps.Root
      recipe={stepperRecipe}
      step={at}
      count={steps.length}
      onStepChange={({ step }) => {
        const to = steps[step];
        if (to && step < at) onBack?.(to.id);
      }}
    >
      <Steps.List aria-label={label}>
        {steps.map(({ id, label: name }, index) => (
          <Steps.Item key={id} index={index}>
            <Steps.Trigger disabled={index > at || (index < at && !onBack)}>
              <Steps.Indicator aria-hidden>{index < at ? <Check size={16} /> : index + 1}</Steps.Indicator>
              <Steps.Title aria-hidden>{name}</Steps.Title>
              <VisuallyHidden>{t(index < at ? 'steps.done' : 'steps.step', { at: index + 1, count: steps.length, name })}</VisuallyHidden>
            </Steps.Trigger>
            {index < steps.length - 1 && <Steps.Separator />}
          </Steps.Item>
        ))}
      </Steps.List>
      <Steps.Content index={at}>{children}</Steps.Content>
    </Steps.Root>
  );
};
