import { Grid, Heading, List, Stack, Text } from '@chakra-ui/react';
import type { MergeKind, MergePlan, MergeSide } from '@practice-portal/domain/merge';
import { Banner, Card, DescriptionList, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Side = ({ kind, label, side }: { kind: MergeKind; label: string; side: MergeSide }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate, formatPhone, formatWeight } = useLocale();
  const none = t('card.none');
  const ofClient = [
    { id: 'phone', term: t('card.phone'), description: side.phone === null ? none : formatPhone(side.phone) },
    { id: 'email', term: t('card.email'), description: side.email ?? none },
    { id: 'address', term: t('card.address'), description: side.address ?? none },
  ];
  const ofPet = [
    { id: 'species', term: t('pet.species'), description: side.species ?? none },
    { id: 'breed', term: t('pet.breed'), description: side.breed ?? none },
    { id: 'birthDate', term: t('pet.birthDate'), description: side.birthDate === null ? none : formatDate(side.birthDate) },
    {
      id: 'weight',
      term: t('pet.weight'),
      description: side.weight === null ? none : t('pet.weightValue', { ...formatWeight(side.weight) }),
    },
  ];
  const externalId = { id: 'externalId', term: t('card.externalId'), description: side.externalId ?? none };
  return (
    <Card label={label}>
      <Stack gap="2">
        <Text color="fg.muted">{label}</Text>
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {side.name}
        </Heading>
        <DescriptionList items={[...(kind === 'client' ? ofClient : ofPet), externalId]} />
      </Stack>
    </Card>
  );
};

/** Two records side by side, and what moves from the one to the other. */
export const MergePlanView = ({ kind, plan }: { kind: MergeKind; plan: MergePlan }): ReactNode => {
  const { t } = useTranslation('clients');
  const { kept, gone, moves, refusal } = plan;
  return (
    <Stack gap="4">
      {refusal === null ? null : <Banner status="warning">{t(`merge.refusal.${refusal}`)}</Banner>}
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        <Side kind={kind} label={t('merge.stays')} side={kept} />
        <Side kind={kind} label={t('merge.goes')} side={gone} />
      </Grid>
      <Stack gap="1">
        <Heading as="h3" size="sm" id="merge-moves">
          {t('merge.moves')}
        </Heading>
        {moves.length === 0 ? (
          <Text>{t('merge.nothing')}</Text>
        ) : (
          <List.Root ps="5" aria-labelledby="merge-moves">
            {moves.map(({ what, count }) => (
              <List.Item key={what}>{t(`merge.thing.${what}`, { count })}</List.Item>
            ))}
          </List.Root>
        )}
      </Stack>
      <Text color="fg.muted">{t('merge.copies')}</Text>
    </Stack>
  );
};
