import { Button } from '@practice-portal/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface SignOffBarProps {
  /** How many are picked. */
  picked: number;
  /** Items of a set that was left on the way; null when there is none. */
  interrupted: number | null;
  /** Picks the rest of the page; null when all of it is. */
  onPickPage: (() => void) | null;
  onClear: () => void;
  onStart: () => void;
}

/** What is picked, and what can be done with it. Stays at the foot of the window, so that nothing moves when it comes. */
export const SignOffBar = ({ picked, interrupted, onPickPage, onClear, onStart }: SignOffBarProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const isLeft = interrupted !== null;
  // What Tab leads to is scrolled out from under the bar (`sign-off-sheet.ts`).
  useLayoutEffect(() => {
    document.documentElement.dataset['signOff'] = '';
    return () => void delete document.documentElement.dataset['signOff'];
  }, []);
  return (
    <section className="sign-off-bar" aria-label={t('signOff.bar')}>
      <p role="status">{isLeft ? t('signOff.interrupted', { count: interrupted }) : t('signOff.picked', { count: picked })}</p>
      {!isLeft && onPickPage !== null && (
        <Button variant="ghost" onClick={onPickPage}>
          {t('signOff.pickPage')}
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        {t(isLeft ? 'signOff.giveUp' : 'signOff.clear')}
      </Button>
      <Button variant="solid" data-part="start" onClick={onStart}>
        {t(isLeft ? 'signOff.goOn' : 'signOff.title')}
      </Button>
    </section>
  );
};
