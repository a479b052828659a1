import { useSession } from '@practice-portal/access';
import { useExportItemMutation } from '@practice-portal/api-client/timeline';
import { EXPORT_FORMATS, type ExportFormat, type QueueItemRef } from '@practice-portal/domain/approval';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import { Banner, Menu } from '@practice-portal/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';

const KEPT_MS = 60_000;

/** Has the browser keep a file. */
const save = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

/** 'Export' in the history, for administrators: all that is recorded of an item, with its seals. */
export const ExportMenu = ({ item }: { item: QueueItemRef }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { claims } = useSession();
  const [exportItem] = useExportItemMutation();
  const [hasFailed, setHasFailed] = useState(false);
  if (claims === null || !hasScope(claims, SCOPES.admin)) return null;
  const keep = async (format: ExportFormat): Promise<void> => {
    setHasFailed(false);
    try {
      const { url } = await exportItem({ ...itemRef(item), format }).unwrap();
      save(url, `record-${item.type}-${item.id}.${format}`);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Menu
        label={t('history.export.title')}
        icon={Download}
        items={EXPORT_FORMATS.map((format) => ({ id: format, label: t(`history.export.${format}`), onSelect: () => void keep(format) }))}
      >
        {t('history.export.title')}
      </Menu>
      {hasFailed && <Banner status="error" title={t('history.export.failed')} />}
    </>
  );
};
