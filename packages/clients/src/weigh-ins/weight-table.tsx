import { Table } from '@chakra-ui/react';
import { type FollowedPlan, plannedWeightOn, type WeighIn } from '@practice-portal/domain/diet';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Measured and planned weights by day, newest first. */
export const WeightTable = ({ plan, weighIns }: { plan: FollowedPlan | null; weighIns: readonly WeighIn[] }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate, formatWeight } = useLocale();
  if (weighIns.length === 0) return null;
  const words = (pounds: number): string => t('pet.weightValue', { ...formatWeight(pounds) });
  // In which unit is all one: a weight between two of the same.
  const stages = plan?.planned.map(({ date, weight }) => ({ date, kg: weight })) ?? [];
  return (
    <Table.ScrollArea>
      <Table.Root size="sm">
        <Table.Caption captionSide="top" textAlign="start" fontWeight="medium">
          {t('weighIns.table')}
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('weighIns.date')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {t('weighIns.weighed')}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {t('weighIns.planned')}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t('weighIns.by')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {weighIns.toReversed().map(({ id, date, weight, recordedBy }) => {
            const planned = plannedWeightOn(stages, date);
            return (
              <Table.Row key={id}>
                <Table.Cell>{formatDate(date)}</Table.Cell>
                <Table.Cell textAlign="end">{words(weight)}</Table.Cell>
                <Table.Cell textAlign="end">{planned === null ? t('card.none') : words(planned)}</Table.Cell>
                <Table.Cell>{recordedBy ?? t('card.none')}</Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
