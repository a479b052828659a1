import { Grid, Heading, Stack } from '@chakra-ui/react';
import type { ReplaceState } from '@practice-portal/domain/navigation';
import { type PetRecord } from '@practice-portal/domain/pet';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { DescriptionList, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The pet, and what is replaced: name, strength, packaging, quantity, default refills. */
export const ReplacedFacts = ({
  replaced: { product, quantity, reasonLabel },
  pet,
}: {
  replaced: ReplaceState;
  pet: PetRecord;
}): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber, formatWeight } = useLocale();
  const none = t('replace.none');
  const refills = refillsDisplay(product.complianceBean.defaultRefills);
  const weight = pet.weight === null ? none : t('product.weighs', { ...formatWeight(pet.weight) });
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5" alignItems="start">
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {pet.name}
        </Heading>
        <DescriptionList
          items={[
            { id: 'species', term: t('replace.species'), description: pet.species },
            { id: 'breed', term: t('replace.breed'), description: pet.breed ?? none },
            { id: 'weight', term: t('replace.weight'), description: weight },
          ]}
        />
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('replace.replaced')}
        </Heading>
        <DescriptionList
          items={[
            { id: 'name', term: t('product.label'), description: product.productName, verbatim: true },
            { id: 'strength', term: t('product.strength'), description: product.productStrength ?? none },
            { id: 'packaging', term: t('product.packaging'), description: product.productPackaging ?? none },
            { id: 'quantity', term: t('product.quantity'), description: formatNumber(quantity) },
            ...(reasonLabel === null ? [] : [{ id: 'reason', term: t('replace.reason'), description: reasonLabel }]),
            { id: 'refills', term: t('cart.column.refills'), description: t(`refills.${refills.kind}`, { count: refills.count }) },
          ]}
        />
      </Stack>
    </Grid>
  );
};
