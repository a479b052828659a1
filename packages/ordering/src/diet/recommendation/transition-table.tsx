import { Table } from '@chakra-ui/react';
import { type DietSpecies, TRANSITIONS } from '@practice-portal/domain/diet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const WHOLE = 100;

/** The change to the new food, day by day. */
export const TransitionTable = ({ species }: { species: DietSpecies }): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Table.Root size="sm" maxW="3xl">
      <Table.Caption captionSide="top" textAlign="start" fontWeight="medium">
        {t('diet.transition.heading')}
      </Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{t('diet.transition.days')}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {t('diet.transition.new')}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {t('diet.transition.old')}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {TRANSITIONS[species].map(({ fromDay, toDay, percentNew }) => (
          <Table.Row key={fromDay}>
            <Table.Cell>
              {toDay === null ? t('diet.transition.after', { from: fromDay }) : t('diet.transition.range', { from: fromDay, to: toDay })}
            </Table.Cell>
            <Table.Cell textAlign="end">{t('diet.transition.percent', { percent: percentNew })}</Table.Cell>
            <Table.Cell textAlign="end">{t('diet.transition.percent', { percent: WHOLE - percentNew })}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
