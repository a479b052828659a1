import { ChatAction, KeptForm, useFlag } from '@practice-portal/access';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import { addressLine } from '@practice-portal/domain/address';
import {
  type Autoship,
  earliestShipDate,
  frequencyLabel,
  isPaused,
  latestShipDate,
  NEXT_SHIP_DAYS,
} from '@practice-portal/domain/autoship';
import type { ClientAddress } from '@practice-portal/domain/client';
import type { CardOnFile } from '@practice-portal/domain/card';
import {
  AddressFields,
  Banner,
  type ChangedField,
  ConflictNotice,
  DateField,
  FormDrawer,
  formErrorsOf,
  modalPart,
  SelectField,
  SkeletonText,
  useLocale,
  useNow,
  useRecordForm,
} from '@practice-portal/ui';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { usePlaceOf } from '../address/use-place-of.ts';
import { AutoshipProducts } from './autoships-table.tsx';
import { autoshipProblems, type AutoshipValues, autoshipValuesOf, NEW_ADDRESS } from './autoship-values.ts';
import { CardField } from './card-field.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { useEditAutoship } from './use-edit-autoship.ts';

interface EditAutoshipProps {
  clientId: number;
  autoship: Autoship;
  onClose: () => void;
}

interface LoadedProps extends EditAutoshipProps {
  /** Null while they are on their way. */
  addresses: readonly ClientAddress[] | null;
  cards: readonly CardOnFile[] | null;
  failed: boolean;
  cardHidden: boolean;
}

const NO_CARDS: readonly CardOnFile[] = [];
const NO_ADDRESSES: readonly ClientAddress[] = [];

const FIELDS: Readonly<Record<string, string>> = { frequency: 'preset' };
const LABELS: Readonly<Record<string, string>> = {
  preset: 'frequency',
  days: 'days',
  frequency: 'frequency',
  nextFireDate: 'nextShipDate',
  addressId: 'address',
  walletId: 'card',
};

/** It says the same as the preset and the days. */
const isShown = ({ path }: ChangedField): boolean => path !== 'frequency';

const EditForm = ({ clientId, autoship, failed, cardHidden, onClose, ...known }: LoadedProps): ReactNode => {
  const addresses = known.addresses ?? NO_ADDRESSES;
  const cards = known.cards ?? NO_CARDS;
  const placeOf = usePlaceOf();
  const isKnown = known.addresses !== null && known.cards !== null;
  const { t } = useTranslation(['clients', 'domain']);
  const { profile, formatDate, now } = useLocale();
  const edit = useEditAutoship();
  const moment = useNow();
  const [earliest, latest] = [earliestShipDate(moment), latestShipDate(moment)];
  const valuesOf = useCallback(
    (record: Autoship) => autoshipValuesOf(record, { country: profile.country, cards, now: now() }),
    [profile.country, cards, now],
  );
  const { form, ...record } = useRecordForm({
    record: autoship,
    valuesOf,
    validate: (values: AutoshipValues, onRecord) =>
      formErrorsOf<AutoshipValues>(
        autoshipProblems(values, {
          now: now(),
          nextShipDate: onRecord.nextShipDate,
          items: onRecord.autoShipItemResponseBeans,
          cardHidden,
        }),
      ),
    save: (values, { idempotencyKey, record: base }) => edit({ clientId, base, values, idempotencyKey }),
    fieldFor: (path) => FIELDS[path] ?? path,
    saved: t('autoship.saved'),
    onSaved: onClose,
    explain: ({ unexpected }) => (unexpected ? { title: t('autoship.failed'), hint: t('autoship.tryAgain') } : undefined),
  });
  const { base } = record;
  const { values } = form.formik;
  // Other pauses end when what caused them does.
  const canShip = !isPaused(autoship) || autoship.runState === 'Payment failure';
  const conflict = record.conflict && {
    taken: record.conflict.taken.filter(isShown),
    contested: record.conflict.contested.filter(isShown),
  };
  const labelOf = (path: string): string => t(`autoship.${path.startsWith('quantities.') ? 'quantity' : (LABELS[path] ?? 'address')}`);
  const words = (path: string, value: unknown): string => {
    if (path === 'preset' && typeof value === 'number' && value > 0)
      return t(frequencyLabel(value).key, frequencyLabel(value).params ?? {});
    if (path === 'addressId') return addresses.filter(({ id }) => id === value).map(addressLine)[0] ?? t('card.none');
    if (path === 'nextFireDate' && typeof value === 'string' && value !== '') return formatDate(value);
    if (path === 'walletId') return cards.find(({ id }) => id === value)?.lastDigits ?? t('card.none');
    return typeof value === 'number' ? String(value) : t('card.none');
  };
  return (
    <FormDrawer form={form} title={t('autoship.edit')} submitLabel={t('autoship.save')} help={<ChatAction />} onClose={onClose}>
      {failed ? <Banner status="error" title={t('autoship.loadFailed')} /> : null}
      {isKnown ? (
        <>
          <ConflictNotice conflict={conflict} takeTheirs={record.takeTheirs} labelOf={labelOf} show={words} />
          <KeptForm form={form} name={`autoship-${autoship.autoshipId}`} />
          <AutoshipProducts items={autoship.autoShipItemResponseBeans} />
          {isPaused(autoship) ? (
            <Banner status="warning" title={t('autoship.paused')}>
              {t(autoship.runState === 'Payment failure' && !cardHidden ? 'autoship.resumeByCard' : 'autoship.staysPaused')}
            </Banner>
          ) : null}
          <QuantityFields items={base.autoShipItemResponseBeans} />
          <FrequencyFields items={autoship.autoShipItemResponseBeans} />
          {canShip ? (
            <DateField
              name="nextFireDate"
              label={t('autoship.nextShipDate')}
              min={earliest}
              max={latest}
              help={t('autoship.dateHelp', { days: NEXT_SHIP_DAYS })}
              required
            />
          ) : null}
          <SelectField
            name="addressId"
            label={t('autoship.address')}
            options={[
              { value: NEW_ADDRESS, label: t('address.new') },
              ...addresses.map((address) => ({ value: address.id, label: addressLine(address) })),
            ]}
            required
          />
          {values.addressId === NEW_ADDRESS ? <AddressFields name="newAddress" placeOf={placeOf} /> : null}
          {cardHidden ? null : <CardField cards={cards} />}
        </>
      ) : failed ? null : (
        <SkeletonText lines={8} />
      )}
    </FormDrawer>
  );
};

/** 'Edit AutoShip'. Rule: docs/rules/autoship.md#editing. */
export const EditAutoshipDrawer = modalPart(function EditAutoshipDrawer(props: EditAutoshipProps): ReactNode {
  const hidesCards = useFlag('hideCreditCards');
  const hidesCheckout = useFlag('hideCheckout');
  const cardHidden = hidesCards || hidesCheckout;
  const addresses = useClientAddressesQuery(props.clientId);
  const cards = useClientCardsQuery(props.clientId, { skip: cardHidden });
  return (
    <EditForm
      {...props}
      addresses={addresses.currentData ?? null}
      cards={cardHidden ? NO_CARDS : (cards.currentData ?? null)}
      failed={addresses.error !== undefined || cards.error !== undefined}
      cardHidden={cardHidden}
    />
  );
});
