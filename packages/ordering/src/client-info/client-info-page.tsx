import { ChatAction } from '@practice-portal/access';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useClientCartQuery } from '@practice-portal/api-client/carts';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { orderManagerAddress, readCheckoutClient } from '@practice-portal/domain/navigation';
import { Page, QueryState, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';

import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { ClientInfoForm } from './client-info-form.tsx';

const Confirmation = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { profile } = useLocale();
  const cartQuery = useClientCartQuery({ params: { clientId } }, { refetchOnMountOrArgChange: true });
  const clientQuery = useClientQuery(clientId);
  const addressesQuery = useClientAddressesQuery(clientId);
  const help = <ChatAction />;
  return (
    <QueryState query={cartQuery} failedTitle={t('cart.failed')} help={help}>
      {({ data: cart }) =>
        cart === null ? (
          <Navigate to={orderManagerAddress(clientId)} replace />
        ) : (
          <QueryState query={clientQuery} failedTitle={t('client.failed')} help={help}>
            {(client) => (
              <QueryState query={addressesQuery} failedTitle={t('clientInfo.addressesFailed')} help={help}>
                {(addresses) => <ClientInfoForm client={client} cart={cart} addresses={addresses} home={profile.country} />}
              </QueryState>
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
};

/** `/client-info-confirmation`. Rule: docs/rules/checkout.md#client-details. */
export const ClientInfoPage = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const [search] = useSearchParams();
  const clientId = readCheckoutClient(search);
  if (clientId === null) return <Navigate to={orderManagerAddress(null)} replace />;
  return (
    <Page title={t('clientInfo.title')}>
      <CheckoutSteps clientId={clientId} current="client">
        <Confirmation key={clientId} clientId={clientId} />
      </CheckoutSteps>
    </Page>
  );
};
