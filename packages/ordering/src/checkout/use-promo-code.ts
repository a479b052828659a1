import { usePractice } from '@practice-portal/access';
import { useSetPromoCodeMutation } from '@practice-portal/api-client/carts';
import { useLazyPromotionCodeQuery } from '@practice-portal/api-client/catalog';
import type { Cart } from '@practice-portal/domain/cart';
import { newKey, toast } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { withReason } from '../actions/failure-reason.ts';

/** The promotional code of a cart, and one that is typed. */
export interface PromoCodeState {
  formik: FormikContextType<{ promoCode: string }>;
  field: RefObject<HTMLInputElement | null>;
  isSaving: boolean;
  remove: () => void;
  /** True without a typed code. One that is not applied says so, with the focus. */
  isSettled: () => boolean;
}

/** Checks, sets and takes off a cart's promotional code. Rule: docs/rules/checkout.md#promo-code. */
export const usePromoCode = (cart: Cart): PromoCodeState => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const [check] = useLazyPromotionCodeQuery();
  const [set, { isLoading: isSaving }] = useSetPromoCodeMutation();
  const field = useRef<HTMLInputElement>(null);
  const put = async (promoCode: string | null): Promise<void> => {
    const call = { params: { cartId: cart.id }, body: { promoCode }, idempotencyKey: newKey(), version: cart.version };
    const { error } = await set(call);
    if (error !== undefined) return toast.error(withReason(t('promo.failed'), error, t));
    formik.resetForm();
    toast.success(t('promo.saved'));
  };
  // No `useSaveForm`: a code that is typed and not applied is nothing to ask about when the checkout is left.
  const formik = useFormik({
    initialValues: { promoCode: '' },
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      const code = values.promoCode.trim();
      const { data, error } = await check({ params: { practiceId, code } });
      if (data === undefined || error !== undefined) return setFieldError('promoCode', t('promo.checkFailed'));
      return data.data.valid ? put(code) : setFieldError('promoCode', t('promo.invalid'));
    },
  });
  const { values, errors, isSubmitting } = formik;
  return {
    formik,
    field,
    isSaving,
    remove: () => void put(null),
    isSettled: () => {
      if (cart.promoCode !== null || (values.promoCode.trim() === '' && !isSubmitting)) return true;
      void formik.setFieldTouched('promoCode', true, false);
      if (errors.promoCode === undefined) formik.setFieldError('promoCode', t('promo.notApplied'));
      field.current?.focus();
      return false;
    },
  };
};
