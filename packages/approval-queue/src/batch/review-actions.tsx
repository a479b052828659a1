import { Spacer } from '@chakra-ui/react';
import type { SignOffState } from '@practice-portal/domain/approval';
import { Button } from '@practice-portal/ui';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { useCommand } from '../commands/commands.tsx';
import { type BatchReview, isOpen, nextOpen } from './use-batch.ts';

interface Primary {
  label: string;
  press: () => void;
  reason: string | null;
}

const usePrimary = ({ state, review, onSign }: Pick<ReviewActionsProps, 'state' | 'review' | 'onSign'>): Primary => {
  const { t } = useTranslation('approval-queue');
  const { index, current, mark, choose } = review;
  const next = nextOpen(state, index);
  const signable = state.entries.filter(({ step }) => step === 'reviewed').length;
  if (current !== undefined && isOpen(current)) {
    const isReady = current.step === 'ready';
    return {
      label: isReady ? t(next === null ? 'signOff.mark' : 'signOff.markNext') : t('review.checking'),
      press: mark,
      reason: isReady ? null : t('review.checkingReason'),
    };
  }
  if (next !== null) return { label: t('signOff.nextOpen'), press: () => choose(next), reason: null };
  return { label: t('signOff.sign', { count: signable }), press: onSign, reason: signable === 0 ? t('signOff.nothingToSign') : null };
};

// A held key or a double press is meant for the item that was in view, not for the one that came after it.
const noRepeat = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

interface ReviewActionsProps {
  state: SignOffState;
  review: BatchReview;
  onSign: () => void;
  onClose: () => void;
  /** Where the focus begins: one key goes through the set. */
  first: RefObject<HTMLButtonElement | null>;
}

/** Going through the set: one button, that stays where it is, marks what is in view and shows the next. */
export const ReviewActions = ({ state, review, onSign, onClose, first }: ReviewActionsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { index, choose } = review;
  const primary = usePrimary({ state, review, onSign });
  const signable = state.entries.filter(({ step }) => step === 'reviewed').length;
  const last = state.entries.length - 1;
  // A disabled button then has the focus and shows its reason.
  useCommand('sign', () => {
    first.current?.focus();
    first.current?.click();
  });
  const press = (event: MouseEvent): void => {
    if (event.detail < 2) primary.press();
  };
  return (
    <>
      <Button onClick={onClose}>{t('signOff.cancel')}</Button>
      <Spacer />
      <Button disabledReason={index === 0 ? t('signOff.isFirst') : null} onClick={() => choose(index - 1)}>
        {t('signOff.previous')}
      </Button>
      <Button disabledReason={index === last ? t('signOff.isLast') : null} onClick={() => choose(index + 1)}>
        {t('signOff.next')}
      </Button>
      {signable > 0 && primary.press !== onSign && <Button onClick={onSign}>{t('signOff.sign', { count: signable })}</Button>}
      <Button ref={first} variant="solid" disabledReason={primary.reason} onKeyDown={noRepeat} onClick={press}>
        {primary.label}
      </Button>
    </>
  );
};
