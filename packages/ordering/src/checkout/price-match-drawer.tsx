import { Text } from '@chakra-ui/react';
import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useApprovePriceOverrideMutation } from '@practice-portal/api-client/checkout';
import { useTeamMembersQuery } from '@practice-portal/api-client/staff';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { type PriceOverrideForm, priceOverrideSchema } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, Button, FormDrawer, modalPart, MoneyField, PasswordField, SelectField, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useChangeItem } from './use-change-item.ts';

interface PriceMatchDrawerProps {
  cart: Cart;
  item: CartItem;
  onClose: () => void;
}

/** Another price of one pack, with an approver's password. Rule: docs/rules/checkout.md#price-match. */
export const PriceMatchDrawer = modalPart(function PriceMatchDrawer({ cart, item, onClose }: PriceMatchDrawerProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const { currentData: approvers = [], isError, isFetching, refetch } = useTeamMembersQuery({ practiceId, priceOverrideOnly: true });
  const [approve] = useApprovePriceOverrideMutation();
  const { send } = useChangeItem(cart);
  const min = item.minimumOverridePrice;
  const max = item.pricing.usualPrice;
  const schema = useMemo(() => priceOverrideSchema({ min, max }, code), [min, max, code]);
  const initialValues: PriceOverrideForm = { price: item.overridePrice, staffId: null, password: '' };
  const form = useSaveForm({
    initialValues,
    schema,
    save: async ({ price, staffId, password }, { idempotencyKey }) => {
      const { data } = await approve({
        body: { staffId: staffId ?? 0, password, cartItemId: item.id, overridePrice: price ?? 0 },
      }).unwrap();
      const change = { overridePrice: price, priceOverrideStaffId: staffId, priceOverrideToken: data.token };
      await send({ item, change, idempotencyKey });
    },
    fieldFor: (path) => (path === 'overridePrice' ? 'price' : path),
    saved: t('priceMatch.saved'),
    onSaved: onClose,
    explain: ({ fieldErrors, status, unexpected, message }) =>
      Object.keys(fieldErrors).length > 0 || status === 409
        ? undefined
        : { title: t('priceMatch.failed'), hint: unexpected || status === 400 ? t('checkout.tryAgain') : message },
  });
  return (
    <FormDrawer form={form} size="sm" title={t('priceMatch.title')} onClose={onClose} help={<ChatAction />}>
      <Text>{t('priceMatch.text', { product: item.productName, pet: item.animalName, price: formatMoney(max, code) })}</Text>
      {item.overridePrice !== null && <Text>{t('priceMatch.now', { price: formatMoney(item.overridePrice, code) })}</Text>}
      <KeptForm form={form} name={`price-match-${item.id}`} secrets={['password']} hasSecrets />
      <MoneyField name="price" label={t('priceMatch.price')} min={min} max={max} required />
      {isError && (
        <Banner
          status="error"
          title={t('priceMatch.approversFailed')}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('priceMatch.tryAgain')}
            </Button>
          }
        />
      )}
      <SelectField
        name="staffId"
        label={t('priceMatch.approver')}
        options={approvers.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
        required
      />
      <PasswordField name="password" label={t('priceMatch.password')} help={t('priceMatch.passwordHelp')} autoComplete="off" required />
    </FormDrawer>
  );
});
