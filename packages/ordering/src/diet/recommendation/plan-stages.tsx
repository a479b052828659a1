import { Table } from '@chakra-ui/react';
import { planValue, type Stage } from '@practice-portal/domain/diet';
import { errorText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The weights of a plan with their dates, always with the unit. */
export const PlanStages = ({ stages }: { stages: readonly Stage[] }): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code, formatDate } = useLocale();
  return (
    <Table.Root size="sm">
      <Table.Caption captionSide="top" textAlign="start" fontWeight="medium">
        {t('diet.plan.stages')}
      </Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{t('diet.plan.week')}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{t('diet.plan.date')}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {t('diet.plan.weight')}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {stages.map(({ week, date, kg }) => (
          <Table.Row key={week}>
            <Table.Cell>{week}</Table.Cell>
            <Table.Cell>{formatDate(date)}</Table.Cell>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
              {errorText(planValue(kg, 'kg', code), t)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
