import { chakra } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { classConflicts, speciesMatch } from '@practice-portal/domain/medication';
import { Banner } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const Source = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <chakra.a href={href} target="_blank" rel="noreferrer" textDecoration="underline">
    {children}
  </chakra.a>
);

/** Says that a product is not labelled for the pet's species. */
export const SpeciesWarning = ({ item: { product, animal } }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const match = useMemo(() => speciesMatch(product, animal.species), [product, animal.species]);
  if (match.kind !== 'mismatch') return null;
  const species = match.labelledFor.map((one) => t(`review.strip.species.${one}`)).join(', ');
  return (
    <Banner status="warning" title={t('review.strip.mismatch.title', { species: animal.species })}>
      <span>{t('review.strip.mismatch.text', { product: product.productName, species })} </span>
      <Source href={match.source}>{match.cfr}</Source>
    </Banner>
  );
};

/** Says which products do not go together: the one that is to be decided about first. */
export const ConflictWarnings = ({ products }: { products: readonly string[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const conflicts = useMemo(() => classConflicts(products), [products]);
  return conflicts.map(({ kind, products: [one, other], source }) => (
    <Banner key={`${kind} ${one} ${other}`} status="warning" title={t(`review.strip.conflict.${kind}.title`)}>
      <span>{t(`review.strip.conflict.${kind}.text`, { one, other })} </span>
      <Source href={source}>{t('review.strip.source')}</Source>
    </Banner>
  ));
};
