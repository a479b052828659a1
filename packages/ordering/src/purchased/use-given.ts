import { useFlag } from '@practice-portal/access';
import { useClientAutoshipsQuery } from '@practice-portal/api-client/autoships';
import { useClientPrescriptionsQuery } from '@practice-portal/api-client/prescriptions';
import type { Cart } from '@practice-portal/domain/cart';
import type { ProductFit } from '@practice-portal/domain/catalog';
import { classConflicts } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

interface GivenOptions {
  clientId: number;
  animalId: number;
  cart: Cart | null;
}

/** Notes on a product for this pet: for another species or weight, already given, in the cart, or in conflict with another product. */
export const useGiven = ({ clientId, animalId, cart }: GivenOptions): ((productName: string, fit?: ProductFit) => string[]) => {
  const { t } = useTranslation('ordering');
  const skip = !useFlag('alreadyGivenEnabled');
  const asked = { clientId, animalId, size: CLIENT_LIST_SIZE_MAX };
  const { data: prescriptions } = useClientPrescriptionsQuery(asked, { skip });
  const { data: autoships } = useClientAutoshipsQuery({ ...asked, activeOnly: true }, { skip });
  return useCallback(
    (productName, fit = 'fits') => {
      const unfit = fit === 'fits' ? [] : [t(`given.fit.${fit}`)];
      if (skip) return unfit;
      const given = [
        ...(prescriptions?.elements ?? []).filter(({ fillsRemaining }) => fillsRemaining > 0).map((row) => row.productName),
        ...(autoships?.elements ?? []).flatMap((autoship) => autoship.autoShipItemResponseBeans.map((item) => item.productName)),
      ];
      const ordered = (cart?.cartItems ?? []).filter((item) => item.animalId === animalId).map((item) => item.productName);
      const conflict = classConflicts([productName, ...given, ...ordered]).find(({ products }) => products[0] === productName);
      return [
        ...unfit,
        ...(given.some((name) => sameName(name, productName)) ? [t('given.already')] : []),
        ...(ordered.some((name) => sameName(name, productName)) ? [t('given.inCart')] : []),
        ...(conflict ? [t('given.conflict', { product: conflict.products[1] })] : []),
      ];
    },
    [skip, prescriptions, autoships, cart, animalId, t],
  );
};
