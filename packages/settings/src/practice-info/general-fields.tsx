import { Grid, Stack } from '@chakra-ui/react';
import { addressRegionsOf } from '@practice-portal/domain/locale';
import { CARE_FOCUSES, FEE_MAX, GENERAL_LIMITS } from '@practice-portal/domain/practice-info';
import { MoneyField, PhoneField, SelectField, TextField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../landing/section.tsx';
import type { useInfoLabels } from './use-info-labels.ts';

/** Characters that a text field takes above its limit, so that a pasted text is reported as too long and not cut off. */
const ROOM = 30;

const PAIRS = { templateColumns: { base: '1fr', md: '1fr 1fr' }, columnGap: '5', rowGap: '4', alignItems: 'start' } as const;

/** The fields of the general information in groups; fax and fee in the US only, no state in the UK. */
export const GeneralFields = ({ labels }: { labels: ReturnType<typeof useInfoLabels> }): ReactNode => {
  const { t } = useTranslation('settings');
  const { profile } = useLocale();
  const { country, postalCode } = profile;
  const regions = useMemo(() => addressRegionsOf(country).map(({ code, name }) => ({ value: code, label: name })), [country]);
  const focuses = useMemo(() => CARE_FOCUSES.map((value) => ({ value, label: t(`practiceInfo.focus.${value}`) })), [t]);
  const text = (name: keyof typeof GENERAL_LIMITS) => ({ name, label: labels[name], maxLength: GENERAL_LIMITS[name] + ROOM });
  return (
    <Stack gap="6">
      <Section title={t('practiceInfo.group.practice')}>
        <Grid {...PAIRS}>
          <TextField {...text('webSiteTitle')} required />
          <SelectField name="ecommerceModel" label={labels.ecommerceModel} options={focuses} required />
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
      </Section>
      <Section title={t('practiceInfo.group.address')}>
        <Grid {...PAIRS}>
          <TextField {...text('address1')} required />
          <TextField {...text('address2')} />
        </Grid>
        <Grid {...PAIRS} templateColumns={{ base: '1fr', md: country === 'GB' ? '2fr 1fr' : '2fr 2fr 1fr' }}>
          <TextField {...text('city')} required />
          {country !== 'GB' && <SelectField name="state" label={labels.state} options={regions} required />}
          <TextField
            name="postalCode"
            label={labels.postalCode}
            maxLength={postalCode.digitsOnly ? postalCode.max : postalCode.max + 1}
            digits={postalCode.digitsOnly}
            required
          />
        </Grid>
      </Section>
      <Section title={t('practiceInfo.group.phones')}>
        <Grid {...PAIRS} templateColumns={{ base: '1fr', md: country === 'US' ? '1fr 1fr 1fr' : '1fr 1fr' }}>
          <PhoneField name="practicePhoneNumber" label={labels.practicePhoneNumber} required />
          <PhoneField name="billingPhoneNumber" label={labels.billingPhoneNumber} required />
          {country === 'US' && <PhoneField name="faxNumber" label={labels.faxNumber} />}
        </Grid>
      </Section>
      <Section title={t('practiceInfo.group.contact')}>
        <Grid {...PAIRS} templateColumns={{ base: '1fr', md: '1fr 1.4fr 1fr' }}>
          <TextField {...text('primaryContactName')} required />
          <TextField {...text('primaryContactEmailAddress')} type="email" required />
          <PhoneField name="mobilePhoneNumber" label={labels.mobilePhoneNumber} />
        </Grid>
      </Section>
    </Stack>
  );
};
