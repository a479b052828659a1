import { useFlag } from '@practice-portal/access';
import type { UndoAnswer } from '@practice-portal/domain';
import { StyleSheet, useBreakpoint, WithinReach } from '@practice-portal/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { keyCap } from '../keyboard/key-map.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { heading, isFocusFree } from '../queue/focus-places.ts';
import type { UndoOffer } from './undo-offer.ts';
import { UndoRow } from './undo-row.tsx';
import { undoSheet } from './undo-sheet.ts';

/** Props of {@link UndoBar}. */
export interface UndoBarProps {
  /** The latest first. */
  offers: readonly UndoOffer[];
  onGone: (offer: UndoOffer) => void;
  onUndone: (offer: UndoOffer, answer: UndoAnswer) => void;
}

/** Where the focus goes from the bar: to the next that can be taken back, else to the title of what is open. */
const place = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.undo li button') ?? [...document.querySelectorAll<HTMLElement>('.ui-modal h2')].at(-1) ?? heading();

/**
 * What was decided in the last seconds, each to be taken back by itself. It lies over the end of the screen, so that no row
 * moves, and is within reach in whatever is opened meanwhile.
 */
export const UndoBar = (props: UndoBarProps): ReactNode => <WithinReach>{(inModal) => <Bar {...props} inModal={inModal} />}</WithinReach>;

const Bar = ({ offers, onGone, onUndone, inModal }: UndoBarProps & { inModal: boolean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const hasKeys = useFlag('keyboardTriageEnabled');
  const singleKeys = useSingleKeys();
  const phone = useBreakpoint() === 'phone';
  // The keys of the queue do nothing in what is open above it.
  const shortcut = hasKeys && singleKeys && !phone && !inModal ? keyCap('undo', false).join('') : null;
  // The screen leaves room for it. Not by `:has`, which would look at the whole page with each element that comes or goes.
  useLayoutEffect(() => {
    document.documentElement.dataset['undo'] = '';
    return () => void delete document.documentElement.dataset['undo'];
  }, []);
  // What goes with the focus in it leaves the focus to the next, or to the screen.
  const keepFocus = (): void => {
    if (document.activeElement?.closest('.undo') == null) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isFocusFree()) place()?.focus();
      }),
    );
  };
  return (
    <section className="undo" aria-label={t('undo.title')}>
      <StyleSheet sheet={undoSheet} />
      <ul>
        {offers.map((offer, index) => (
          <UndoRow
            key={offer.idempotencyKey}
            offer={offer}
            shortcut={index === 0 ? shortcut : null}
            onGone={(gone) => {
              keepFocus();
              onGone(gone);
            }}
            onUndone={(undone, answer) => {
              keepFocus();
              onUndone(undone, answer);
            }}
          />
        ))}
      </ul>
    </section>
  );
};
