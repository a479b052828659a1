import { Flex, Text } from '@chakra-ui/react';
import { useSaveCartMutation } from '@practice-portal/api-client/carts';
import type { Cart } from '@practice-portal/domain/cart';
import { homePath } from '@practice-portal/domain/navigation';
import { recommendationRefusal } from '@practice-portal/domain/recommend';
import { Button, newKey, toast } from '@practice-portal/ui';
import { useFlag, usePractice } from '@practice-portal/access';
import { Save, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useOrderKeys } from '../keyboard/continue-key.ts';
import { RecommendationDialog } from '../recommend/recommendation-dialog.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { withReason } from '../actions/failure-reason.ts';

/** Check out, recommend, or save for later, which returns home. Rule: docs/rules/ordering.md#cart-actions. */
export const CartActions = ({ cart }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const hidesCheckout = useFlag('hideCheckout');
  const [save, { isLoading }] = useSaveCartMutation();
  const hasKeys = useOrderKeys() && !hidesCheckout;
  const [recommending, setRecommending] = useState(false);
  const practice = usePractice();
  const refusal = recommendationRefusal(cart.cartItems, practice);
  const keep = async (): Promise<void> => {
    const { shippingAddressId, printReceipt, recommendationNote, version } = cart;
    const body = { shippingAddressId, printReceipt, recommendationNote };
    const { error } = await save({ params: { cartId: cart.id }, body, idempotencyKey: newKey(), version });
    if (error !== undefined) return toast.error(withReason(t('cart.saveFailed'), error, t));
    toast.success(t('cart.saved'));
    return void navigate(homePath('drafts'));
  };
  return (
    <Flex gap="2" justify="flex-end" wrap="wrap">
      <Button icon={Save} loading={isLoading} onClick={() => void keep()}>
        {t('cart.save')}
      </Button>
      <Button icon={Send} disabledReason={refusal === null ? null : t(`domain:recommend.${refusal}`)} onClick={() => setRecommending(true)}>
        {t('cart.recommend')}
      </Button>
      <CheckoutButton cart={cart} />
      {hasKeys && (
        <Text flexBasis="full" hideBelow="lg" textAlign="end" textStyle="sm" color="fg.muted">
          {t('cart.checkoutKey')}
        </Text>
      )}
      {recommending && <RecommendationDialog cart={cart} onClose={() => setRecommending(false)} />}
    </Flex>
  );
};
