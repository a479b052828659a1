import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import { DescriptionList, useLocale } from '@practice-portal/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { addressLine, joined } from '../item/joined.ts';
import { Section, TwoColumns } from '../item/section.tsx';

/** Whose prescription it is, in two cards. */
export const ClientPetCards = ({ item }: { item: ApprovalQueueItem }): ReactNode => (
  <TwoColumns>
    <ClientCard item={item} />
    <PetCard animal={item.animal} />
  </TwoColumns>
);

const ClientCard = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatPhone } = useLocale();
  const unknown = t('review.unknown');
  return (
    <Section title={item.clientName}>
      <DescriptionList
        narrow
        items={[
          { id: 'phone', term: t('review.phone'), description: item.clientPhone === null ? unknown : formatPhone(item.clientPhone) },
          { id: 'email', term: t('review.email'), description: item.clientEmail === null ? unknown : <Email address={item.clientEmail} /> },
          {
            id: 'address',
            term: t('review.address'),
            description: item.shippingAddress === null ? unknown : addressLine(item.shippingAddress),
          },
        ]}
      />
    </Section>
  );
};

/** A long address breaks at its points rather than within a word. */
const Email = ({ address }: { address: string }): ReactNode =>
  [...address.matchAll(/[^.@]*[.@]?/g)].map(({ 0: part, index: at }) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

const PetCard = ({ animal }: { animal: QueueAnimal }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatWeight } = useLocale();
  const unknown = t('review.unknown');
  const { sex, neutered } = animal;
  const sexText = (): string => {
    if (neutered === null) return sex === null ? unknown : t(`review.sex${sex}`);
    return t(`review.${neutered ? 'altered' : 'intact'}${sex ?? ''}`);
  };
  return (
    <Section title={animal.name}>
      <DescriptionList
        narrow
        items={[
          { id: 'species', term: t('review.species'), description: joined([animal.species, animal.breed]) },
          { id: 'sex', term: t('review.sex'), description: sexText() },
          {
            id: 'weight',
            term: t('review.weight'),
            description: animal.weight === null ? unknown : t('client.weight', { ...formatWeight(animal.weight) }),
          },
          { id: 'birthDate', term: t('review.birthDate'), description: animal.birthDate === null ? unknown : formatDate(animal.birthDate) },
        ]}
      />
    </Section>
  );
};
