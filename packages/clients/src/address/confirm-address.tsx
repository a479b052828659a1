import { Flex, Stack, Text } from '@chakra-ui/react';
import { type AddressForm, addressFormOfSuggestion } from '@practice-portal/domain/address';
import { regionInAddress } from '@practice-portal/domain/locale';
import { Banner, Button, Card, Dialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedAbout } from './use-address-check.ts';

/** Props of {@link ConfirmAddress}. */
export interface ConfirmAddressProps {
  typed: AddressForm;
  check: AskedAbout;
  /** The address to save: as it was typed, or as it was suggested. */
  onConfirm: (address: AddressForm) => void;
  /** Back to the form. */
  onEdit: () => void;
}

const Lines = ({ label, address }: { label: string; address: AddressForm }): ReactNode => (
  <Card label={label}>
    <Text fontWeight="medium">{label}</Text>
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {[
        address.address1,
        address.address2,
        [address.city, regionInAddress(address.state), [address.postalCode, address.postalCode2].filter(Boolean).join('-')]
          .filter(Boolean)
          .join(' '),
      ]
        .filter(Boolean)
        .join('\n')}
    </Text>
  </Card>
);

/**
 * Asks about an address that is not as the post writes it. It only suggests: what was typed is saved as it is unless
 * a person takes the suggestion. Rule: docs/rules/addresses.md#address-check.
 */
export const ConfirmAddress = ({ typed, check, onConfirm, onEdit }: ConfirmAddressProps): ReactNode => {
  const { t } = useTranslation('clients');
  const suggestion = check.kind === 'updated' ? addressFormOfSuggestion(check.suggestion) : null;
  const titles: Record<AskedAbout['kind'], string> = {
    known: t('address.confirm'),
    updated: t('address.updated'),
    unlisted: t('address.unlisted'),
    unknown: t('address.unknown'),
    failed: t('address.checkFailed'),
  };
  const title = titles[check.kind];
  return (
    <Dialog
      open
      size="md"
      title={t('address.confirm')}
      onClose={onEdit}
      footer={
        <>
          <Button onClick={onEdit}>{t('address.editTyped')}</Button>
          <Button variant={suggestion ? 'outline' : 'solid'} onClick={() => onConfirm(typed)}>
            {t('address.useTyped')}
          </Button>
          {suggestion ? (
            <Button variant="solid" onClick={() => onConfirm(suggestion)}>
              {t('address.useSuggested')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        <Banner status={suggestion || check.kind === 'unlisted' ? 'info' : 'warning'} title={title}>
          {suggestion ? null : t('address.toContinue')}
        </Banner>
        <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 12rem' } }}>
          <Lines label={t('address.typed')} address={typed} />
          {suggestion ? <Lines label={t('address.suggested')} address={suggestion} /> : null}
        </Flex>
      </Stack>
    </Dialog>
  );
};
