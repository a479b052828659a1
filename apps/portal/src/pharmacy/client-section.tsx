import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import {
  useDeclineNextChargeMutation,
  useLazyPharmacyClientsQuery,
  useLazyPharmacyProductsQuery,
  useSendOutsideOrderMutation,
} from '@practice-portal/api-client/pharmacy';
import {
  OUTSIDE_QUANTITY_MAX,
  OUTSIDE_SOURCES,
  outsideOrderFormSchema,
  type OutsideSource,
  type PharmacyClient,
  type PharmacyWork,
} from '@practice-portal/domain/pharmacy';
import {
  Button,
  type ChoiceOption,
  EmptyState,
  NumberField,
  PageForm,
  SearchComboboxField,
  SelectField,
  useSaveForm,
  VisuallyHidden,
} from '@practice-portal/ui';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePress } from './use-press.ts';

interface ClientOption extends ChoiceOption {
  client: PharmacyClient;
}

interface OrderValues {
  practiceId: number | null;
  source: OutsideSource;
  client: ClientOption | null;
  animalId: number | null;
  product: ChoiceOption | null;
  quantity: number | null;
}

const NOTHING: OrderValues = { practiceId: null, source: 'store', client: null, animalId: null, product: null, quantity: 1 };

const Cards = ({ client: { name, cards } }: { client: PharmacyClient }): ReactNode => {
  const { t } = useTranslation('portal');
  const [decline] = useDeclineNextChargeMutation();
  const [pressed, setPressed] = useState<readonly number[]>([]);
  const press = usePress();
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('pharmacy.cards', { name })}
      </Heading>
      {cards.length === 0 && <EmptyState icon={CreditCard} title={t('pharmacy.noCards')} headingLevel={4} />}
      {cards.map(({ walletId, type, lastDigits, declinesNext }) => (
        <Flex key={walletId} wrap="wrap" gap="2" align="center" justify="space-between">
          <Text>{`${type} •••• ${lastDigits}`}</Text>
          {declinesNext || pressed.includes(walletId) ? (
            <Text color="fg.muted">{t('pharmacy.declines')}</Text>
          ) : (
            <Button
              onClick={() => {
                setPressed((before) => [...before, walletId]);
                press(decline({ params: { walletId } }), t('pharmacy.declineSet'));
              }}
            >
              {t('pharmacy.declineNext')}
              <VisuallyHidden>{` ${type} ${lastDigits}`}</VisuallyHidden>
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  );
};

/** Sends an order in for a client and pet of a practice, and has the next charge of a card of theirs declined. */
export const ClientSection = ({ practices }: Pick<PharmacyWork, 'practices'>): ReactNode => {
  const { t } = useTranslation('portal');
  const [send] = useSendOutsideOrderMutation();
  const [clientsOf] = useLazyPharmacyClientsQuery();
  const [productsOf] = useLazyPharmacyProductsQuery();
  const form = useSaveForm({
    initialValues: NOTHING,
    schema: outsideOrderFormSchema,
    save: ({ practiceId, source, client, animalId, product, quantity }) =>
      send({
        body: {
          practiceId: practiceId ?? 0,
          source,
          clientId: client?.client.clientId ?? 0,
          animalId: animalId ?? 0,
          productId: Number(product?.value),
          quantity: quantity ?? 0,
        },
      }).unwrap(),
    saved: t('pharmacy.sent'),
    isChanged: () => false,
  });
  const { practiceId, client } = form.formik.values;
  const searchClients = async (search: string): Promise<ClientOption[]> => {
    if (practiceId === null) return [];
    const { clients } = await clientsOf({ params: { practiceId }, query: { search } }).unwrap();
    return clients.map((each) => ({ value: String(each.clientId), label: each.name, client: each }));
  };
  const searchProducts = async (search: string): Promise<ChoiceOption[]> => {
    const { products } = await productsOf({ query: { search } }).unwrap();
    return products.map(({ productId, name }) => ({ value: String(productId), label: name }));
  };
  return (
    <Stack as="section" gap="4" maxW="lg" aria-labelledby="pharmacy-send">
      <Heading as="h2" size="md" id="pharmacy-send">
        {t('pharmacy.send')}
      </Heading>
      <PageForm form={form} submitLabel={t('pharmacy.sendOrder')} allowUnchanged>
        <SelectField
          name="practiceId"
          label={t('pharmacy.practice')}
          options={practices.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <SelectField
          name="source"
          label={t('pharmacy.source')}
          options={OUTSIDE_SOURCES.map((value) => ({ value, label: t(`pharmacy.sources.${value}`) }))}
          required
        />
        <SearchComboboxField
          // Another practice has other clients.
          key={practiceId}
          name="client"
          label={t('pharmacy.client')}
          search={searchClients}
          minLength={1}
          disabledReason={practiceId === null ? t('pharmacy.practiceFirst') : null}
          onChoose={() => void form.formik.setFieldValue('animalId', null)}
          required
        />
        <SelectField
          name="animalId"
          label={t('pharmacy.pet')}
          options={(client?.client.pets ?? []).map(({ animalId, name }) => ({ value: animalId, label: name }))}
          required
        />
        <SearchComboboxField name="product" label={t('pharmacy.product')} search={searchProducts} minLength={1} required />
        <NumberField name="quantity" label={t('pharmacy.quantity')} min={1} max={OUTSIDE_QUANTITY_MAX} required />
      </PageForm>
      {client && <Cards client={client.client} />}
    </Stack>
  );
};
