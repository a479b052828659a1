import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useAddAddressMutation, useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { addressBodyOf, type AddressForm, addressSchema, emptyAddress } from '@practice-portal/domain/address';
import { cardBilling } from '@practice-portal/domain/card-frame';
import type { Address, ClientAddress } from '@practice-portal/domain/client';
import { AddressFields, Banner, Button, SkeletonText, useIdempotencyKeys, useLocale } from '@practice-portal/ui';
import { FormikProvider, setNestedObjectValues, useFormik } from 'formik';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressPicker } from '../address/address-picker.tsx';
import { CardProblemBanner } from './card-problem.tsx';
import type { BillingSource, SettledBilling } from './card-source.ts';

interface BillingAddressProps {
  clientId: number;
  ref: Ref<BillingSource>;
}

const NOTHING_YET = undefined;

const settledOf = (addressId: number, { address, address2, city, state, postalCode }: Omit<Address, 'id'>): SettledBilling => ({
  addressId,
  lines: cardBilling({ address, address2, city, state, postalCode }),
});

const Lines = ({ address }: { address: ClientAddress }): ReactNode => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {[address.address, address.address2, [address.city, address.state, address.postalCode].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join('\n')}
  </Text>
);

interface LoadedProps extends BillingAddressProps {
  addresses: readonly ClientAddress[];
  defaultId: number | null;
}

const Loaded = ({ clientId, addresses, defaultId, ref }: LoadedProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { country } = useLocale().profile;
  const [add, { isLoading }] = useAddAddressMutation();
  // Undefined: nobody has chosen one yet; null: a new one.
  const [picked, setPicked] = useState<ClientAddress | null | undefined>(NOTHING_YET);
  const [problem, setProblem] = useState<'noAddress' | 'addressFailed' | null>(null);
  const { keyOf } = useIdempotencyKeys();
  const formik = useFormik<AddressForm>({
    initialValues: emptyAddress(country),
    validationSchema: addressSchema({ country }),
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const known = addresses.find(({ id }) => id === defaultId) ?? addresses[0] ?? null;
  const shown = picked === NOTHING_YET ? known : picked;

  const save = async (): Promise<SettledBilling | null> => {
    const body = addressBodyOf(formik.values);
    // Tried again, the same address is saved once.
    const address = { ...body, clientId, phone: null, validatedStatus: 'VALIDATED_USER' as const };
    const { data } = await add({ address, idempotencyKey: keyOf(body) });
    setProblem(data === undefined ? 'addressFailed' : null);
    if (data === undefined) return null;
    setPicked(data);
    return settledOf(data.id, data);
  };

  const settle = async (): Promise<SettledBilling | null> => {
    if (shown !== null) return settledOf(shown.id, shown);
    const errors = await formik.validateForm();
    if (Object.keys(errors).length === 0) return save();
    await formik.setTouched(setNestedObjectValues(formik.values, true), false);
    setProblem('noAddress');
    return null;
  };
  useImperativeHandle(ref, () => ({ settle }));

  return (
    <Stack gap="3">
      {shown === null ? (
        <FormikProvider value={formik}>
          <AddressFields />
        </FormikProvider>
      ) : (
        <Lines address={shown} />
      )}
      <CardProblemBanner problem={problem} />
      <Flex gap="2" wrap="wrap">
        {addresses.length > 0 ? (
          <Box w="fit-content">
            <AddressPicker clientId={clientId} addressId={shown?.id ?? null} onChoose={setPicked} />
          </Box>
        ) : null}
        {problem === 'addressFailed' ? (
          <Button loading={isLoading} onClick={() => void save()}>
            {t('cards.tryAgain')}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
};

/** 'Billing address' of a new card: the client's own, another on record, or a new one that is saved with the card. */
export const BillingAddress = ({ clientId, ref }: BillingAddressProps): ReactNode => {
  const { t } = useTranslation('clients');
  const addresses = useClientAddressesQuery(clientId);
  const client = useClientQuery(clientId);
  const isFailed = addresses.error !== undefined || client.error !== undefined;
  return (
    <Stack as="section" gap="2" aria-label={t('cards.billing')}>
      <Heading as="h3" size="sm">
        {t('cards.billing')}
      </Heading>
      {addresses.currentData && client.currentData ? (
        <Loaded
          ref={ref}
          clientId={clientId}
          addresses={addresses.currentData}
          defaultId={client.currentData.defaultBillingAddressId ?? client.currentData.defaultShippingAddressId}
        />
      ) : isFailed ? (
        <Banner
          status="error"
          title={t('cards.addressesFailed')}
          action={
            <Button
              onClick={() => {
                void addresses.refetch();
                void client.refetch();
              }}
            >
              {t('cards.tryAgain')}
            </Button>
          }
        />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Stack>
  );
};
