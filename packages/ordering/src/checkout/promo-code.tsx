import { Box, Flex, Text } from '@chakra-ui/react';
import { PROMO_CODE_MAX } from '@practice-portal/domain/recommend';
import { Button, TextField } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { PromoCodeState } from './use-promo-code.ts';

interface PromoCodeProps {
  /** The cart's own; null without one. */
  code: string | null;
  promo: PromoCodeState;
}

/** Sets and takes off a cart's promotional code. Rule: docs/rules/checkout.md#promo-code. */
export const PromoCode = ({ code, promo: { formik, field, isSaving, remove } }: PromoCodeProps): ReactNode => {
  const { t } = useTranslation('ordering');
  if (code !== null)
    return (
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text>{t('promo.applied', { code })}</Text>
        <Button loading={isSaving} onClick={remove}>
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
            <TextField ref={field} name="promoCode" label={t('promo.label')} maxLength={PROMO_CODE_MAX} />
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
