import type { ZonedDate } from '@practice-portal/domain/locale';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useCatalogProductQuery } from '@practice-portal/api-client/catalog';
import { usePetQuery } from '@practice-portal/api-client/pets';
import type { CatalogProduct } from '@practice-portal/domain/catalog';
import { dietRefusal, dietSpecies, versionOf } from '@practice-portal/domain/diet';
import { type DietLink, orderManagerAddress } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { FieldMessage } from '@practice-portal/domain/text';
import { Banner, buttonLook, errorText, QueryState, useNow } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { DietWizard } from './diet-wizard.tsx';

const NOT_PRESENT: FieldMessage = { key: 'ordering:diet.notPresent' };
const NOT_THIS: FieldMessage = { key: 'ordering:diet.notThis' };

/** Why nothing can be recommended; null when something can. */
const refusalOf = ({ clientId }: DietLink, pet: PetRecord, product: CatalogProduct, now: ZonedDate): FieldMessage | null => {
  if (pet.clientId !== clientId || !product.isRoyalCaninIndividualis) return NOT_THIS;
  if (pet.deceased || pet.rehomed) return NOT_PRESENT;
  return dietRefusal(pet, versionOf(product.species), now);
};

/** Fetches the pet and the product, and opens the wizard when the one is for the other: an address may be old. */
export const DietPatientGate = ({ link }: { link: DietLink }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const pet = usePetQuery(link.animalId, { refetchOnMountOrArgChange: true });
  const product = useCatalogProductQuery({ params: { practiceId, skuId: link.skuId } });
  return (
    <QueryState query={pet} failedTitle={t('drawer.failed')} help={<ChatAction />}>
      {(record) => (
        <QueryState query={product} failedTitle={t('drawer.failed')} help={<ChatAction />}>
          {({ data }) => <EligiblePet link={link} pet={record} product={data} />}
        </QueryState>
      )}
    </QueryState>
  );
};

const EligiblePet = ({ link, pet, product }: { link: DietLink; pet: PetRecord; product: CatalogProduct }): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const now = useNow();
  const [refusal] = useState(() => refusalOf(link, pet, product, now));
  const species = dietSpecies(pet.species);
  if (refusal === null && species !== null) return <DietWizard link={link} pet={pet} species={species} />;
  return (
    <Banner
      status="error"
      title={errorText(refusal ?? NOT_THIS, t) ?? ''}
      action={
        <Link to={orderManagerAddress(link.clientId, link.animalId)} {...buttonLook()}>
          {t('diet.toOrder')}
        </Link>
      }
    />
  );
};
