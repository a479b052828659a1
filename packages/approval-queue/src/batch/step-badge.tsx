import type { SignOffStep } from '@practice-portal/domain/approval';
import { StatusBadge, type Tone } from '@practice-portal/ui';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, Clock, type LucideIcon, PenLine, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Word = 'checking' | 'unchecked' | 'ready' | 'reviewed' | 'signing' | 'unanswered' | 'approved' | 'dropped';

const LOOKS: Record<Word, { tone: Tone; icon: LucideIcon }> = {
  checking: { tone: 'neutral', icon: CircleDashed },
  unchecked: { tone: 'review', icon: CircleHelp },
  ready: { tone: 'info', icon: ShieldCheck },
  reviewed: { tone: 'approve', icon: CircleCheck },
  signing: { tone: 'neutral', icon: PenLine },
  unanswered: { tone: 'review', icon: Clock },
  approved: { tone: 'approve', icon: CircleCheck },
  dropped: { tone: 'deny', icon: CircleX },
};

const WORDS: Partial<Record<SignOffStep, Word>> = { waiting: 'checking', rechecking: 'signing', cleared: 'signing', sent: 'signing' };

/** Where an item of the set stands, in a word, an icon and a colour. */
export const StepBadge = ({ step }: { step: SignOffStep }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const word = (WORDS[step] ?? step) as Word;
  const { tone, icon } = LOOKS[word];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`signOff.step.${word}`)}
    </StatusBadge>
  );
};
