import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ClientAddress } from '@practice-portal/domain/client';
import { AddressFields, Banner, Button, SkeletonText } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressPicker } from '../address/address-picker.tsx';
import { usePlaceOf } from '../address/use-place-of.ts';
import { CardProblemBanner } from './card-problem.tsx';
import type { BillingAddressState } from './use-billing-address.ts';

const Lines = ({ address }: { address: ClientAddress }): ReactNode => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {[address.address, address.address2, [address.city, address.state, address.postalCode].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join('\n')}
  </Text>
);

const Loaded = ({ billing }: { billing: BillingAddressState }): ReactNode => {
  const { t } = useTranslation('clients');
  const placeOf = usePlaceOf();
  const { clientId, chosen, choose, form, hasAddresses, problem, isSaving, save } = billing;
  return (
    <Stack gap="3">
      {chosen === null ? (
        <FormikProvider value={form}>
          <AddressFields placeOf={placeOf} />
        </FormikProvider>
      ) : (
        <Lines address={chosen} />
      )}
      <CardProblemBanner problem={problem} />
      <Flex gap="2" wrap="wrap">
        {hasAddresses ? (
          <Box w="fit-content">
            <AddressPicker clientId={clientId} addressId={chosen?.id ?? null} onChoose={choose} />
          </Box>
        ) : null}
        {problem === 'addressFailed' ? (
          <Button loading={isSaving} onClick={() => void save()}>
            {t('cards.tryAgain')}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
};

/** 'Billing address' of a new card. */
export const BillingAddress = ({ billing }: { billing: BillingAddressState }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Stack as="section" gap="2" aria-label={t('cards.billing')}>
      <Heading as="h3" size="sm">
        {t('cards.billing')}
      </Heading>
      {billing.state === 'ready' ? <Loaded billing={billing} /> : null}
      {billing.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {billing.state === 'failed' ? (
        <Banner status="error" title={t('cards.addressesFailed')} action={<Button onClick={billing.retry}>{t('cards.tryAgain')}</Button>} />
      ) : null}
    </Stack>
  );
};
