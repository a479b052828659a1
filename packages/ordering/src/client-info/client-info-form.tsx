import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction, KeptForm, useFlag } from '@practice-portal/access';
import { AddressPicker, usePlaceOf } from '@practice-portal/clients';
import { clientName } from '@practice-portal/domain/client';
import { AddressFields, Card, CheckboxField, FirstEmptyFocus, PageForm, PhoneField, TextField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useContinueKey } from '../keyboard/continue-key.ts';
import type { ClientInfo } from './client-info-values.ts';
import { useClientInfoForm } from './use-client-info-form.tsx';

/** Contact details of the client and shipping address of the order. Rule: docs/rules/checkout.md#client-details. */
export const ClientInfoForm = (info: ClientInfo): ReactNode => {
  const { t } = useTranslation('ordering');
  const mayEdit = useFlag('editClientEnabled');
  const { form, country, choose, question } = useClientInfoForm(info);
  const { client } = info;
  const placeOf = usePlaceOf();
  useContinueKey(() => void form.formik.submitForm());
  const { addressId } = form.formik.values;
  const isFirst = client.defaultShippingAddressId === null;
  const stays = client.defaultShippingAddressId === addressId ? t('clientInfo.staysPrimary') : null;
  const keptReason = isFirst ? t('clientInfo.firstIsPrimary') : stays;
  return (
    <>
      <PageForm form={form} submitLabel={t('clientInfo.submit')} allowUnchanged help={<ChatAction />}>
        <FirstEmptyFocus />
        <KeptForm form={form} name={`client-info-${client.id}`} />
        <Card label={t('clientInfo.contact')}>
          <Stack gap="4">
            <Heading as="h2" size="md">
              {t('clientInfo.contact')}
            </Heading>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {clientName(client)}
            </Text>
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
              <TextField name="email" label={t('clientInfo.email')} type="email" required />
              <PhoneField name="phone" label={t('clientInfo.phone')} required />
            </Grid>
          </Stack>
        </Card>
        <Card label={t('clientInfo.shipTo')}>
          <Stack gap="4">
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              <Heading as="h2" size="md">
                {t('clientInfo.shipTo')}
              </Heading>
              <Box flex="none">
                <AddressPicker clientId={client.id} addressId={addressId} onChoose={choose} />
              </Box>
            </Flex>
            <AddressFields country={country} placeOf={placeOf} />
            <CheckboxField
              name="isPrimary"
              label={t('clientInfo.isPrimary')}
              disabledReason={mayEdit ? keptReason : t('clientInfo.noEditing')}
            />
            <CheckboxField name="isForAutoships" label={t('clientInfo.isForAutoships')} />
          </Stack>
        </Card>
      </PageForm>
      {question}
    </>
  );
};
