import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { Criterion } from '@practice-portal/domain/protocol';
import { isPrn } from '@practice-portal/domain/prescription';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  met: { tone: 'approve', icon: Check },
  notMet: { tone: 'deny', icon: TriangleAlert },
  unknown: { tone: 'review', icon: CircleHelp },
} as const;

/** Measures what is found by how many days ago it was. */
const isAge = (kind: Criterion['kind']): boolean => ['exam', 'bloodTest', 'heartwormTest', 'weighed'].includes(kind);

/** Returns what was found of a criterion, as the review writes it; empty where nothing was. */
const useFound = (): ((criterion: Criterion) => string) => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber, formatWeight } = useLocale();
  /** What was said, when and by whom, in the place of where it is from. */
  const said = ({ kind, value, day, source }: NonNullable<Criterion['answer']>): string => {
    const weight = formatWeight(Number(value));
    const words = {
      weight: () => t('readiness.said.weight', { weight: `${weight.value} ${weight.unit}` }),
      stillGiven: () => t(value === 'yes' ? 'readiness.said.stillGiven' : 'readiness.said.notGiven'),
      exam: () => t('readiness.said.exam', { date: formatDate(String(value)) }),
      bloodTest: () => t('readiness.said.bloodTest', { date: formatDate(String(value)) }),
      heartwormTest: () => t('readiness.said.heartwormTest', { date: formatDate(String(value)) }),
    };
    return t(`readiness.saidBy.${source}`, { answer: words[kind](), date: formatDate(day) });
  };
  const foundValue = ({ kind, state, value }: Criterion): string => {
    if (kind === 'onlyOrder' && state === 'notMet') return t('domain:approval.otherOrder');
    if (typeof value !== 'number') return value ?? '';
    if (isAge(kind)) return t('readiness.daysAgo', { count: value });
    if (kind === 'refillDue') return t('readiness.lapsed', { count: value });
    if (kind === 'endsInTime') return t('readiness.lasts', { count: value, shown: formatNumber(value) });
    if (kind === 'dose') return t('readiness.perDose', { amount: formatNumber(value) });
    return isPrn(value) ? t('product.prn') : formatNumber(value);
  };
  return (criterion) => {
    const { kind, state, asked, date, source, answer } = criterion;
    return [
      answer === null ? '' : said(answer),
      kind === 'weighed' && answer !== null && state === 'unknown' ? t('readiness.suddenWeight') : '',
      foundValue(criterion),
      date === null || answer !== null ? '' : formatDate(date),
      asked === null
        ? ''
        : isAge(kind) || kind === 'refillDue'
          ? t('readiness.askedDays', { count: asked })
          : t('readiness.asked', { count: asked, shown: formatNumber(asked) }),
      source === 'owner' || source === 'staff' ? '' : t(`readiness.source.${source}`),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** Every criterion of a protocol as met, not met or unknown, with what was found and where it comes from. Memoised: few keys change any. */
export const CriterionList = memo(({ criteria }: { criteria: readonly Criterion[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const found = useFound();
  return (
    <Stack as="ul" gap="2" textStyle="sm" listStyleType="none" aria-label={t('readiness.criteria')}>
      {criteria.map((criterion) => (
        <Flex as="li" key={criterion.kind} align="center" justify="space-between" gap="2">
          <Box minW="0">
            {t(`readiness.kind.${criterion.kind}`)}
            <Text as="small" display="block" color="fg.muted" overflowWrap="anywhere">
              {found(criterion)}
            </Text>
          </Box>
          <StatusBadge tone={LOOKS[criterion.state].tone} icon={LOOKS[criterion.state].icon}>
            {t(`readiness.criterion.${criterion.state}`)}
          </StatusBadge>
        </Flex>
      ))}
    </Stack>
  );
});
CriterionList.displayName = 'CriterionList';
