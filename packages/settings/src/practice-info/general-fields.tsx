import { Grid } from '@chakra-ui/react';
import { addressRegionsOf } from '@practice-portal/domain/locale';
import { CARE_FOCUSES, FEE_MAX, GENERAL_LIMITS } from '@practice-portal/domain/practice-info';
import { MoneyField, PhoneField, SelectField, TextField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { useInfoLabels } from './use-info-labels.ts';

/** Characters that a text field takes above its limit, so that a pasted text is reported as too long and not cut off. */
const ROOM = 30;

/** The fields of the general information, in the order in which a person reads them: the practice, its address, its contact; fax and fee in the US only, no state in the UK. */
export const GeneralFields = ({ labels }: { labels: ReturnType<typeof useInfoLabels> }): ReactNode => {
  const { t } = useTranslation('settings');
  const { profile } = useLocale();
  const { country, postalCode } = profile;
  const regions = useMemo(() => addressRegionsOf(country).map(({ code, name }) => ({ value: code, label: name })), [country]);
  const focuses = useMemo(() => CARE_FOCUSES.map((value) => ({ value, label: t(`practiceInfo.focus.${value}`) })), [t]);
  const text = (name: keyof typeof GENERAL_LIMITS) => ({ name, label: labels[name], maxLength: GENERAL_LIMITS[name] + ROOM });
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="5" rowGap="4" alignItems="start">
      <TextField {...text('webSiteTitle')} required />
      <SelectField name="ecommerceModel" label={labels.ecommerceModel} options={focuses} required />
      <TextField {...text('address1')} required />
      <TextField {...text('address2')} />
      <TextField {...text('city')} required />
      {country !== 'GB' && <SelectField name="state" label={labels.state} options={regions} required />}
      <TextField
        name="postalCode"
        label={labels.postalCode}
        maxLength={postalCode.digitsOnly ? postalCode.max : postalCode.max + 1}
        digits={postalCode.digitsOnly}
        required
      />
      <PhoneField name="practicePhoneNumber" label={labels.practicePhoneNumber} required />
      {country === 'US' && <PhoneField name="faxNumber" label={labels.faxNumber} />}
      <TextField {...text('primaryContactName')} required />
      <TextField {...text('primaryContactEmailAddress')} type="email" required />
      <PhoneField name="mobilePhoneNumber" label={labels.mobilePhoneNumber} />
      <PhoneField name="billingPhoneNumber" label={labels.billingPhoneNumber} required />
      {country === 'US' && (
        <MoneyField
          name="compoundedServicesFee"
          label={labels.compoundedServicesFee}
          help={t('practiceInfo.feeHelp')}
          max={FEE_MAX}
          strict
        />
      )}
    </Grid>
  );
};
