import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { TimelineChange, TimelineEntry } from '@practice-portal/domain/approval';
import { isPrn } from '@practice-portal/domain/prescription';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A value of a change, as the review writes it. */
const useValueText = (): ((field: TimelineChange['field'], value: TimelineChange['from']) => string) => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber, formatWeight } = useLocale();
  return (field, value) => {
    if (value === null) return t('history.nothing');
    if (field === 'weight' && typeof value === 'number') return t('client.weight', { ...formatWeight(value) });
    if (typeof value === 'number') return isPrn(value) ? t('product.prn') : formatNumber(value);
    return field === 'expirationDate' ? formatDate(value) : value;
  };
};

/** One thing that happened: when, who, what, and what belongs to it. */
export const HistoryEntry = ({ entry }: { entry: TimelineEntry }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatTime } = useLocale();
  const valueText = useValueText();
  const { at, kind, vet, messages, changes, reason } = entry;
  const by = entry.by ?? t('history.somebody');
  return (
    <Flex as="li" gap="3" py="2" textStyle="sm" _notFirst={{ borderTopWidth: '1px', borderColor: 'border.subtle' }}>
      <chakra.time dateTime={at} flexShrink="0" minW="16" color="fg.muted">
        {formatTime(at)}
      </chakra.time>
      <Box minW="0" overflowWrap="anywhere">
        <p>{t(`history.kind.${kind}`, { by, vet: vet ?? t('history.somebody') })}</p>
        {reason !== null && <Text color="fg.muted">{t('history.reason', { reason })}</Text>}
        {messages.length > 0 && <Text color="fg.muted">{t('history.shown', { messages: messages.join(', ') })}</Text>}
        {changes.map(({ field, from, to }) => (
          <Text key={field} color="fg.muted">
            {t('history.change', { field: t(`history.field.${field}`), from: valueText(field, from), to: valueText(field, to) })}
          </Text>
        ))}
      </Box>
    </Flex>
  );
};
