import { Box, Flex, Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { useSetPromoCodeMutation } from '@practice-portal/api-client/carts';
import { useLazyPromotionCodeQuery } from '@practice-portal/api-client/catalogue';
import type { Cart } from '@practice-portal/domain/cart';
import { PROMO_CODE_MAX } from '@practice-portal/domain/recommend';
import { Button, newKey, TextField, toast } from '@practice-portal/ui';
import { FormikProvider, useFormik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { withReason } from '../cart/failure-reason.ts';

/** Sets and takes off a cart's promotional code. Rule: docs/rules/checkout.md#promo-code. */
export const PromoCode = ({ cart }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const [check] = useLazyPromotionCodeQuery();
  const [set, { isLoading }] = useSetPromoCodeMutation();
  const put = async (promoCode: string | null): Promise<void> => {
    const call = { params: { cartId: cart.id }, body: { promoCode }, idempotencyKey: newKey(), version: cart.version };
    const { error } = await set(call);
    if (error === undefined) toast.success(t('promo.saved'));
    else toast.error(withReason(t('promo.failed'), error));
  };
  // No `useSaveForm`: a code that is typed and not applied is nothing to ask about when the order is placed.
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
  if (cart.promoCode !== null)
    return (
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text>{t('promo.applied', { code: cart.promoCode })}</Text>
        <Button loading={isLoading} onClick={() => void put(null)}>
          {t('promo.remove')}
        </Button>
      </Flex>
    );
  const isEmpty = formik.values.promoCode.trim() === '';
  return (
    <FormikProvider value={formik}>
      <form noValidate onSubmit={formik.handleSubmit}>
        <Flex gap="2" align="flex-start">
          <Box flex="1" minW="0">
            <TextField name="promoCode" label={t('promo.label')} maxLength={PROMO_CODE_MAX} />
          </Box>
          <Box pt="6">
            <Button type="submit" loading={formik.isSubmitting} disabledReason={isEmpty ? t('promo.empty') : null}>
              {t('promo.apply')}
            </Button>
          </Box>
        </Flex>
      </form>
    </FormikProvider>
  );
};
