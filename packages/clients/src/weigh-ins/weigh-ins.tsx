import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useWeighInsQuery } from '@practice-portal/api-client/diet';
import { weighInProposal, type WeighInsAnswer } from '@practice-portal/domain/diet';
import type { PetRecord } from '@practice-portal/domain/pet';
import { Button, Card, ErrorState, useLocale } from '@practice-portal/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddWeighIn } from './add-weigh-in.tsx';
import { Proposal } from './proposal.tsx';
import { WeightChart } from './weight-chart.tsx';
import { WeightTable } from './weight-table.tsx';

/** Weights of a pet beside those of its diet plan; empty for a pet without a plan. */
export const WeighIns = ({ pet }: { pet: PetRecord }): ReactNode => {
  const { t } = useTranslation('clients');
  const { currentData, error, refetch } = useWeighInsQuery(pet.id);
  if (currentData === undefined)
    return error ? <ErrorState title={t('weighIns.failed')} error={error} action={<ChatAction />} onRetry={() => void refetch()} /> : null;
  return currentData.plan === null && currentData.weighIns.length === 0 ? null : <Followed pet={pet} {...currentData} />;
};

const Followed = ({ pet, plan, weighIns }: { pet: PetRecord } & WeighInsAnswer['data']): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatWeight, formatDate, formatNumber } = useLocale();
  const [adding, setAdding] = useState(false);
  const proposal = weighInProposal(plan, weighIns);
  const weight = (pounds: number): string => t('pet.weightValue', { ...formatWeight(pounds) });
  const isPresent = !pet.deceased && !pet.rehomed;
  return (
    <Card label={t('weighIns.heading')}>
      <Stack gap="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h3" size="sm">
            {t('weighIns.heading')}
          </Heading>
          {isPresent && (
            <Flex ms="auto">
              <Button icon={Plus} onClick={() => setAdding(true)}>
                {t('weighIns.add')}
              </Button>
            </Flex>
          )}
        </Flex>
        {plan !== null && (
          <Text>
            {t('weighIns.plan', {
              formula: plan.formula,
              from: weight(plan.startWeight),
              to: weight(plan.idealWeight),
              rate: formatNumber(plan.ratePercentPerWeek),
              visit: formatDate(plan.nextVisitDate),
            })}
          </Text>
        )}
        {proposal !== null && <Proposal proposal={proposal} />}
        <WeightChart plan={plan} weighIns={weighIns} />
        <WeightTable plan={plan} weighIns={weighIns} />
      </Stack>
      {adding && <AddWeighIn pet={pet} onClose={() => setAdding(false)} />}
    </Card>
  );
};
