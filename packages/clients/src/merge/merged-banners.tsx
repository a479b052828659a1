import { useMergesQuery } from '@practice-portal/api-client/merges';
import type { Merge } from '@practice-portal/domain/merge';
import { Banner, Button, lazyPart, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const { Part: UndoMergeDialog } = lazyPart(async () => (await import('./undo-merge-dialog.tsx')).UndoMergeDialog, null);

/** Says what has become part of a client, or of the client's pets, for as long as that can be undone. */
export const MergedBanners = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate, formatDay } = useLocale();
  const { currentData: merges = [] } = useMergesQuery(clientId);
  const [undoing, setUndoing] = useState<Merge | null>(null);
  return (
    <>
      {merges.map((merge) => {
        const { id, kind, goneName: name, keptName: kept, at, undoUntil } = merge;
        return (
          <Banner
            key={id}
            status="info"
            dense
            title={t(kind === 'client' ? 'merge.bannerClient' : 'merge.bannerPet', { name, kept, date: formatDay(at) })}
            action={
              <Button aria-label={t('merge.undoNamed', { name })} onClick={() => setUndoing(merge)}>
                {t('merge.undo')}
              </Button>
            }
          >
            {t('merge.until', { date: formatDate(undoUntil) })}
          </Banner>
        );
      })}
      {undoing === null ? null : <UndoMergeDialog clientId={clientId} merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
};
