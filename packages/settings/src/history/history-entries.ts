import type { HistoryEntry, HistoryValue } from '@practice-portal/domain/history';
import { type ChangeEntry, useLocale } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** How a page names its fields and shows their values. */
export interface HistoryFields {
  /** The label of each field, by its path in the record; what has none is left out. */
  labels: Readonly<Record<string, string>>;
  /** A value in the page's own words; undefined leaves it as it is. */
  format?: ((field: string, value: HistoryValue) => string | undefined) | undefined;
}

/** Returns what was done, as a list of changes shows it. */
export const useHistoryEntries = (items: readonly HistoryEntry[], { labels, format }: HistoryFields): ChangeEntry[] => {
  const { t } = useTranslation('settings');
  const { formatDateTime } = useLocale();
  const show = (field: string, value: HistoryValue): string => {
    if (value === null) return t('history.nothing');
    return format?.(field, value) ?? (typeof value === 'boolean' ? t(value ? 'history.yes' : 'history.no') : String(value));
  };
  return items.map(({ id, action: done, about, by, at, changes }) => {
    const action = t(`history.action.${done}`);
    return {
      id,
      title: about === null ? action : t('history.about', { action, name: about }),
      by: t('history.by', { name: by, date: formatDateTime(at) }),
      details: changes
        .filter(({ field }) => labels[field] !== undefined)
        .map(({ field, before, after }) =>
          t('history.change', { field: labels[field], before: show(field, before), after: show(field, after) }),
        ),
    };
  });
};
