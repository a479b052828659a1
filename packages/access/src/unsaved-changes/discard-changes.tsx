import { ConfirmDialog } from '@practice-portal/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

import type { UnsavedChanges } from './unsaved-changes.ts';

/**
 * A person leaves by a link or the browser's buttons; what replaces an address is a guard that sends them elsewhere.
 * What only changes the query, such as a tab or a page, stays on the screen.
 */
const leaves: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Replace && currentLocation.pathname !== nextLocation.pathname;

/** Asks before what is unsaved is left. Stands while there is a form. */
export const DiscardChanges = ({ changes }: { changes: UnsavedChanges }): ReactNode => {
  const { t } = useTranslation('access');
  const blocker = useBlocker((navigation) => changes.isHeld() && leaves(navigation));
  const asking = useSyncExternalStore(changes.subscribe, changes.isAsking);
  const blocked = blocker.state === 'blocked';

  const discard = (): void => {
    if (blocked) blocker.proceed();
    changes.answer(true);
  };
  const keep = (): void => {
    if (blocked) blocker.reset();
    changes.answer(false);
  };
  return (
    <ConfirmDialog
      open={blocked || asking}
      title={t('unsavedChanges.title')}
      body={t('unsavedChanges.body')}
      confirmLabel={t('unsavedChanges.discard')}
      cancelLabel={t('unsavedChanges.keep')}
      destructive
      onConfirm={discard}
      onCancel={keep}
    />
  );
};
