import { Stack, Text } from '@chakra-ui/react';
import { planValue, type WeighInProposal } from '@practice-portal/domain/diet';
import { Accordion, Banner, DescriptionList, errorText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Assessment of the last weigh-in, with an adjusted ration if the pet is off its plan. */
export const Proposal = ({ proposal }: { proposal: WeighInProposal }): ReactNode => {
  const { t } = useTranslation(['clients', 'domain']);
  const { code, formatNumber } = useLocale();
  const { standing, ratePercentPerWeek, changePercent, energy, belowFloor } = proposal;
  const value = (...of: Parameters<typeof planValue>): string => errorText(planValue(...of), t) ?? '';
  const rate = ratePercentPerWeek === null ? '' : formatNumber(ratePercentPerWeek);
  return (
    <Banner status={energy === null ? 'info' : 'warning'} title={t(`weighIns.standing.${standing}`, { rate })}>
      {energy !== null && (
        <Stack gap="2">
          <Text>
            {t(changePercent < 0 ? 'weighIns.less' : 'weighIns.more', {
              percent: Math.abs(changePercent),
              energy: value(energy.value, energy.unit, code),
            })}
          </Text>
          {belowFloor && <Text>{t('weighIns.belowFloor')}</Text>}
          <Accordion
            headingLevel={4}
            sections={[
              {
                id: 'how',
                title: t('weighIns.how'),
                children: (
                  <DescriptionList
                    items={[
                      { id: 'formula', term: t('weighIns.formula'), description: errorText(energy.formula, t) },
                      ...energy.inputs.map((input) => ({
                        id: input.name.key,
                        term: errorText(input.name, t),
                        description: value(input.value, input.unit, code),
                      })),
                      { id: 'source', term: t('weighIns.source'), description: errorText(energy.source, t) },
                    ]}
                  />
                ),
              },
            ]}
          />
        </Stack>
      )}
    </Banner>
  );
};
