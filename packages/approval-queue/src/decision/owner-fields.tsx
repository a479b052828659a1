import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { NEXT_STEPS, OWNER_TEXT_MAX } from '@practice-portal/domain/notice';
import { Banner, Button, CheckboxField, RadioField, SelectField, TextAreaField, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { Printer, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { itemNames } from '../item/queue-item.ts';
import { openForPhone } from './open-for-phone.ts';
import type { OwnerValues } from './owner-values.ts';

interface OwnerFieldsProps {
  item: ApprovalQueueItem;
  /** The text of the template, for what is chosen; empty while no reason is. */
  template: string;
}

/** 'Tell the owner': the exact text that the owner gets, and how. Rule: docs/rules/queue.md#telling-the-owner. */
export const OwnerFields = ({ item, template }: OwnerFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatPhone } = useLocale();
  const { values, setFieldValue } = useFormikContext<OwnerValues>();
  const heading = useId();
  const smsEnabled = useFlag('smsEnabled');
  const { clientEmail, clientPhone, clientName } = item;
  const phone = clientPhone === null ? t('deny.noPhone') : formatPhone(clientPhone);
  const isByMail = values.ownerWay === 'MAIL';
  const isOwn = values.ownerText !== template;
  const print = (): void => openForPhone([`${clientName}, ${phone}`, t('tellOwner.about', itemNames(item)), '', values.ownerText]);
  return (
    <Stack as="section" gap="3" aria-labelledby={heading} overflowWrap="anywhere">
      <Text as="h3" id={heading} fontWeight="semibold">
        {t('tellOwner.title')}
      </Text>
      {/* Side by side: the end of the text is in sight without scrolling. */}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Stack gap="3">
          {clientEmail ? (
            <RadioField
              name="ownerWay"
              label={t('tellOwner.way')}
              options={[
                { value: 'MAIL', label: t('tellOwner.byMail', { email: clientEmail }) },
                { value: 'PHONE', label: t('tellOwner.byPhone', { phone }) },
              ]}
            />
          ) : (
            <Banner status="warning" title={t('tellOwner.noAddress')}>
              {t('tellOwner.noAddressHint', { phone })}
            </Banner>
          )}
          <SelectField
            name="ownerStep"
            label={t('tellOwner.step')}
            placeholder={t('tellOwner.steps.NONE')}
            options={NEXT_STEPS.filter((value) => value !== 'NONE').map((value) => ({ value, label: t(`tellOwner.steps.${value}`) }))}
          />
        </Stack>
        <TextAreaField
          name="ownerText"
          label={t('tellOwner.text')}
          help={t(isByMail ? 'tellOwner.textHelp' : 'tellOwner.textHelpPhone')}
          placeholder={t('tellOwner.textPlaceholder')}
          maxLength={OWNER_TEXT_MAX}
          counter
          rows={7}
          required
        />
      </SimpleGrid>
      {isByMail && smsEnabled && clientPhone !== null && (
        <CheckboxField name="ownerSms" label={t('tellOwner.sms', { phone })} help={t('tellOwner.smsHelp')} />
      )}
      <Stack direction="row" wrap="wrap" gap="2">
        {isOwn && template !== '' && (
          <Button variant="ghost" icon={RotateCcw} onClick={() => void setFieldValue('ownerText', template)}>
            {t('tellOwner.template')}
          </Button>
        )}
        {!isByMail && (
          <Button icon={Printer} disabledReason={values.ownerText.trim() === '' ? t('deny.chooseReason') : null} onClick={print}>
            {t('tellOwner.print')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
