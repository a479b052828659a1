import { type CatalogProduct, forOtherSpecies, speciesRefusal } from '@practice-portal/domain/catalog';
import type { PetRecord } from '@practice-portal/domain/pet';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SpeciesNoticeProps {
  product: CatalogProduct;
  pet: PetRecord;
}

/** Warning that a product is for another species: a vet may still prescribe it, unless its name excludes the pet's. */
export const SpeciesNotice = ({ product, pet }: SpeciesNoticeProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const others = forOtherSpecies(product, pet);
  if (others.length === 0) return null;
  const title = t('product.otherSpecies', { species: others.map((key) => t(`domain:${key}`)).join(', ') });
  const refusal = speciesRefusal(product, pet);
  return (
    <Banner status={refusal === null ? 'warning' : 'error'} title={title}>
      {refusal === null ? t('product.otherSpeciesHint', { pet: pet.name, species: pet.species }) : t(refusal.key, { ...refusal.params })}
    </Banner>
  );
};
