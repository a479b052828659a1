import { chakra, Text } from '@chakra-ui/react';
import type { SetAction, SignOffStep } from '@practice-portal/domain/approval';
import { StatusBadge, type Tone } from '@practice-portal/ui';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, Clock, type LucideIcon, PenLine, ShieldCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

type Word = 'checking' | 'unchecked' | 'ready' | 'reviewed' | 'signing' | 'unanswered' | 'decided' | 'dropped';

const LOOKS: Record<Word, { tone: Tone; icon: LucideIcon }> = {
  checking: { tone: 'neutral', icon: CircleDashed },
  unchecked: { tone: 'review', icon: CircleHelp },
  ready: { tone: 'info', icon: ShieldCheck },
  reviewed: { tone: 'approve', icon: CircleCheck },
  signing: { tone: 'neutral', icon: PenLine },
  unanswered: { tone: 'review', icon: Clock },
  decided: { tone: 'approve', icon: CircleCheck },
  dropped: { tone: 'deny', icon: CircleX },
};

const WORDS: Partial<Record<SignOffStep, Word>> = { waiting: 'checking', rechecking: 'signing', cleared: 'signing', sent: 'signing' };

/** Where the texts stand of what a set does. */
export const SET_TEXTS = { approve: 'signOff', deny: 'set.deny', putOff: 'set.putOff' } as const satisfies Record<SetAction, string>;

/** Where an item of the set stands, in a word, an icon and a color. */
export const StepBadge = ({ step, action = 'approve' }: { step: SignOffStep; action?: SetAction }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const word = (WORDS[step] ?? step) as Word;
  const { tone, icon } = LOOKS[word];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word === 'decided' ? t(`${SET_TEXTS[action]}.done`) : t(`signOff.step.${word}`)}
    </StatusBadge>
  );
};

/** Heading of a step of the set, where the focus begins. */
export const StepHeading = ({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }): ReactNode => (
  <Text as="h3" ref={ref} tabIndex={-1} textStyle="lg" fontWeight="semibold" outline="none">
    {children}
  </Text>
);

/** The items of a step, one line each. Plain elements, styled once here: there may be fifty. */
export const StepList = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minH: '11',
      py: '2',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& [data-part=pet]': { fontWeight: 'medium' },
    '& [data-part=owner]': { textStyle: 'sm', color: 'fg.muted' },
    '& [data-part=product]': { flex: '1 1 12rem' },
    // Under the line.
    '& [data-part=more]': { flexBasis: 'full', order: 1, textStyle: 'sm', color: 'fg.muted' },
  },
});
