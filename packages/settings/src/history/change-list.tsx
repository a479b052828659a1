import { Box, Stack, Text } from '@chakra-ui/react';
import type { HistoryChange, HistoryEntry, HistoryValue } from '@practice-portal/domain/history';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Field labels and value formats of a page. */
export interface HistoryFields {
  /** The label of each field, by its path in the record; fields without one are left out. */
  labels: Readonly<Record<string, string>>;
  /** A value in the page's own words; undefined leaves it as it is. */
  format?: ((field: string, value: HistoryValue) => string | undefined) | undefined;
}

const Change = ({ change: { field, before, after }, labels, format }: HistoryFields & { change: HistoryChange }): ReactNode => {
  const { t } = useTranslation('settings');
  const say = (value: HistoryValue): string => {
    if (value === null) return t('history.nothing');
    return format?.(field, value) ?? (typeof value === 'boolean' ? t(value ? 'history.yes' : 'history.no') : String(value));
  };
  return <li>{t('history.change', { field: labels[field], before: say(before), after: say(after) })}</li>;
};

/** Changes, newest first. */
export const ChangeList = ({ items, ...fields }: HistoryFields & { items: readonly HistoryEntry[] }): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDateTime } = useLocale();
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {items.map((entry) => {
        const shown = entry.changes.filter(({ field }) => fields.labels[field] !== undefined);
        const action = t(`history.action.${entry.action}`);
        return (
          <li key={entry.id}>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {entry.about === null ? action : t('history.about', { action, name: entry.about })}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t('history.by', { name: entry.by, date: formatDateTime(entry.at) })}
            </Text>
            {shown.length > 0 && (
              <Box as="ul" ps="5" mt="1" textStyle="sm" overflowWrap="anywhere">
                {shown.map((change) => (
                  <Change key={change.field} change={change} {...fields} />
                ))}
              </Box>
            )}
          </li>
        );
      })}
    </Stack>
  );
};
