import { chakra, Text } from '@chakra-ui/react';
import { Button } from '@practice-portal/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useCommand } from '../commands/commands.tsx';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    p: '2',
    ps: '4',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: 'bg.panel',
    boxShadow: 'lg',
    // Above what was just decided.
    ':root[data-pending-decisions] &': { bottom: '5rem' },
    ':root[data-pending-decisions=tall] &': { bottom: 'calc(min(12rem, 40dvh) + 1.5rem)' },
  },
});

interface BatchBarProps {
  picked: number;
  /** Items of a set that was left on the way; null when there is none. */
  interrupted: number | null;
  /** Picks the rest of the page; null when all of it is. */
  onPickPage: (() => void) | null;
  onClear: () => void;
  onStart: () => void;
  onDeny: () => void;
  /** Null in a practice without 'Not now'. */
  onPutOff: (() => void) | null;
}

/** Shows what is picked, and what can be done with it. Stays at the foot of the window, so that nothing moves when it comes. */
export const BatchBar = ({ picked, interrupted, onPickPage, onClear, onStart, onDeny, onPutOff }: BatchBarProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const isLeft = interrupted !== null;
  useCommand('signOff', onStart);
  // What Tab leads to is scrolled out from under the bar (`queue.styles.ts`).
  useLayoutEffect(() => {
    document.documentElement.dataset['signOff'] = '';
    return () => void delete document.documentElement.dataset['signOff'];
  }, []);
  return (
    <Bar aria-label={t('signOff.bar')}>
      <Text role="status" flex="1 1 auto" fontWeight="medium">
        {isLeft ? t('signOff.interrupted', { count: interrupted }) : t('signOff.picked', { count: picked })}
      </Text>
      {!isLeft && onPickPage !== null && (
        <Button variant="ghost" onClick={onPickPage}>
          {t('signOff.pickPage')}
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        {t(isLeft ? 'signOff.giveUp' : 'signOff.clear')}
      </Button>
      {!isLeft && (
        <>
          <Button onClick={onDeny}>{t('set.deny.bar')}</Button>
          {onPutOff !== null && <Button onClick={onPutOff}>{t('set.putOff.bar')}</Button>}
        </>
      )}
      <Button variant="solid" onClick={onStart}>
        {t(isLeft ? 'signOff.goOn' : 'signOff.title')}
      </Button>
    </Bar>
  );
};
