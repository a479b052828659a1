import { Box, chakra, Circle } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../basics/visually-hidden.tsx';

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** Names the steps for screen readers. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** The id of the step a person is at. */
  current: string;
  /** Goes back to a step that is done; left out, the steps only show how far it is. */
  onBack?: (id: string) => void;
  /** Content of the step, with its buttons. */
  children: ReactNode;
}

type StepState = 'done' | 'current' | 'coming';

const MARK = {
  done: { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
  current: { borderColor: 'accent.solid', color: 'accent.fg' },
  coming: { borderColor: 'border.control', color: 'fg.muted' },
} as const;

const StepLabel = ({ state, at, label }: { state: StepState; at: number; label: string }): ReactNode => (
  <>
    <Circle size="8" border="2px solid" textStyle="sm" fontWeight="medium" aria-hidden {...MARK[state]}>
      {state === 'done' ? <Check size={16} /> : at}
    </Circle>
    {/* On a phone the numbers say how far it is, and the words where. */}
    <chakra.span
      aria-hidden
      textStyle="sm"
      fontWeight={state === 'current' ? 'medium' : undefined}
      color={state === 'current' ? 'fg.default' : 'fg.muted'}
      hideBelow={state === 'current' ? undefined : 'md'}
    >
      {label}
    </chakra.span>
  </>
);

/**
 * A task of several steps: how far it is, and the step itself. A plain list: Chakra's steps are a row of tabs, which has
 * no place for the one a person is at, and reads what is to come as something to press.
 */
export const Stepper = ({ label, steps, current, onBack, children }: StepperProps): ReactNode => {
  const { t } = useTranslation('ui');
  const now = steps.findIndex(({ id }) => id === current);
  return (
    <Box>
      <chakra.ol aria-label={label} display="flex" alignItems="center" mb="6" listStyleType="none">
        {steps.map(({ id, label: name }, index) => {
          const state: StepState = index < now ? 'done' : index === now ? 'current' : 'coming';
          const isLast = index === steps.length - 1;
          const content = (
            <>
              <StepLabel state={state} at={index + 1} label={name} />
              <VisuallyHidden>
                {t(state === 'done' ? 'steps.done' : 'steps.step', { at: index + 1, count: steps.length, name })}
              </VisuallyHidden>
            </>
          );
          const look = { display: 'flex', alignItems: 'center', gap: '2', minH: 'control', borderRadius: 'md' } as const;
          return (
            <chakra.li
              key={id}
              aria-current={state === 'current' ? 'step' : undefined}
              display="flex"
              alignItems="center"
              flex={isLast ? 'initial' : '1 0 auto'}
            >
              {state === 'done' && onBack ? (
                <chakra.button type="button" {...look} cursor="pointer" onClick={() => onBack(id)}>
                  {content}
                </chakra.button>
              ) : (
                <chakra.span {...look}>{content}</chakra.span>
              )}
              {!isLast && <Box flex="1" minW="4" h="2px" mx="3" bg={state === 'done' ? 'accent.solid' : 'border.subtle'} />}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {children}
    </Box>
  );
};
