import { Box, Stack } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { regionInAddress } from '@practice-portal/domain/locale';
import { petAgeInMonths } from '@practice-portal/domain/pet';
import { joined } from '@practice-portal/domain/text';
import { WeightLine } from '@practice-portal/prescriptions';
import { AfterPaint, Card, useLocale, useToday } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FactLine } from '../item/fact-line.tsx';
import { RecordNotes } from './record-notes.tsx';

interface PatientFactsProps {
  item: ApprovalQueueItem;
  /** Shows and changes the pet's weight; left out where it is only shown. */
  weight?: ReactNode;
}

/** Whose prescription it is: the client in a line, the pet in a card. */
export const PatientFacts = ({ item, weight }: PatientFactsProps): ReactNode => (
  <Stack gap="2">
    <ClientLine item={item} />
    <Card label={item.animal.name} compact>
      <Stack gap="1" textStyle="sm">
        <PetLine animal={item.animal} />
        {weight ?? <WeightLine animal={item.animal} />}
        <AfterPaint>{() => <RecordNotes animalId={item.animal.animalId} />}</AfterPaint>
      </Stack>
    </Card>
  </Stack>
);

const ClientLine = memo(({ item: { clientName, clientPhone, clientEmail, shippingAddress } }: { item: ApprovalQueueItem }): ReactNode => {
  const { formatPhone } = useLocale();
  const place = shippingAddress && joined([shippingAddress.city, regionInAddress(shippingAddress.state)]);
  return (
    <Box textStyle="sm" overflowWrap="anywhere">
      <FactLine lead={clientName} facts={[clientPhone === null ? null : formatPhone(clientPhone), clientEmail, place]} />
    </Box>
  );
});
ClientLine.displayName = 'ClientLine';

const PetLine = memo(({ animal }: { animal: QueuePet }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const today = useToday();
  const { sex, neutered, birthDate } = animal;
  const age = birthDate === null ? null : petAgeInMonths(birthDate, today);
  const sexText = neutered === null ? sex && t(`review.sex${sex}`) : t(`review.${neutered ? 'altered' : 'intact'}${sex ?? ''}`);
  return (
    <FactLine
      lead={animal.name}
      facts={[
        joined([animal.species, animal.breed]),
        sexText ?? t('review.sexUnknown'),
        age === null ? t('review.ageUnknown') : t(age.key, { ...age.params }),
      ]}
    />
  );
});
PetLine.displayName = 'PetLine';
