import { Stack, Table, Text } from '@chakra-ui/react';
import { analysisLines, type DietRecommendation, isPerMcalNear, PER_MCAL_ENERGY } from '@practice-portal/domain/diet';
import { RadioChoice, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const BASES = ['kg', 'mcal'] as const;

/** The guaranteed analysis, per kg or per Mcal. Rule: docs/rules/diet.md#guaranteed-analysis. */
export const AnalysisTable = ({ recommendation }: { recommendation: DietRecommendation }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber } = useLocale();
  const [basis, setBasis] = useState<(typeof BASES)[number]>('kg');
  return (
    <Stack gap="3">
      <RadioChoice
        label={t('diet.analysis.per')}
        layout="tiles"
        value={basis}
        options={BASES.map((value) => ({ value, label: t(`diet.analysis.${value}`) }))}
        onChange={(next) => setBasis(BASES.find((each) => each === next) ?? 'kg')}
      />
      <Table.Root size="sm">
        <Table.Caption captionSide="top" textAlign="start" fontWeight="medium">
          {t('diet.analysis.heading')}
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('diet.analysis.name')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {t(`diet.analysis.${basis}`)}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {analysisLines(recommendation.guaranteedAnalysis).map(({ name, unit, value, perMcal }) => (
            <Table.Row key={name}>
              <Table.Cell>{name}</Table.Cell>
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                {t('diet.figure', { value: formatNumber(basis === 'kg' ? value : perMcal), unit })}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {basis === 'mcal' && isPerMcalNear(recommendation.kcalPerKg) && (
        <Text textStyle="sm" color="fg.muted">
          {t('diet.analysis.near', { at: formatNumber(PER_MCAL_ENERGY), energy: formatNumber(recommendation.kcalPerKg) })}
        </Text>
      )}
    </Stack>
  );
};
