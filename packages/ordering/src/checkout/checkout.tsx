import { ChatAction } from '@practice-portal/access';
import { useCheckCartQuery } from '@practice-portal/api-client/checkout';
import { QueryState } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CheckedOut, type CheckoutProps } from './checked-out.tsx';

/** Checkout: shipping, price and payment. The shown price is the one that is charged. */
export const Checkout = (props: CheckoutProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: cartId, version } = props.cart;
  const query = useCheckCartQuery({ cartId, version });
  return (
    // Of an earlier version of the same cart: its price stays in sight while the new one is asked for, and what is typed stays
    // when that fails.
    <QueryState query={{ ...query, currentData: query.data }} failedTitle={t('checkout.failed')} help={<ChatAction />}>
      {(check) => <CheckedOut {...props} check={check} isChecking={query.isFetching} recheck={() => void query.refetch()} />}
    </QueryState>
  );
};
