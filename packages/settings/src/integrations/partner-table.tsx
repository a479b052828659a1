import { Flex, Stack, Switch, Text } from '@chakra-ui/react';
import { partnerLocked, type PartnerIntegration } from '@practice-portal/domain/integrations';
import { type DataColumn, DataTable, StatusBadge, VisuallyHidden } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface PartnerTableProps {
  rows: readonly PartnerIntegration[];
  loading?: boolean;
  empty?: ReactNode;
  busyId: number | null;
  onSwitch: (partner: PartnerIntegration) => void;
}

/** The service's word for it, in whatever case. */
const isBeta = (label: string): boolean => label.toLowerCase() === 'beta';

const PartnerName = ({ partner: { displayName, releaseStatusLabel: label } }: { partner: PartnerIntegration }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Flex wrap="wrap" gap="2" align="center" overflowWrap="anywhere">
      {displayName}
      {label !== null && <StatusBadge tone="info">{isBeta(label) ? t('integrations.beta') : label}</StatusBadge>}
    </Flex>
  );
};

const PartnerSwitch = ({ partner, busy, onSwitch }: { partner: PartnerIntegration; busy: boolean; onSwitch: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const locked = partnerLocked(partner);
  const ask = (): void => {
    // A question may come first, and be canceled: until it is so, the native checkbox doesn't say it.
    if (input.current) input.current.checked = partner.isEnabled;
    onSwitch();
  };
  return (
    <Stack gap="1" align={{ base: 'flex-start', lg: 'flex-end' }}>
      <Switch.Root checked={partner.isEnabled} disabled={locked !== null || busy} onCheckedChange={ask}>
        <Switch.HiddenInput ref={input} aria-describedby={locked ? id : undefined} />
        <Switch.Control />
        <Switch.Label>
          {t('integrations.enable')} <VisuallyHidden>{partner.displayName}</VisuallyHidden>
        </Switch.Label>
      </Switch.Root>
      {locked !== null && (
        <Text id={id} textStyle="sm" color="fg.muted">
          {t(`integrations.locked.${locked}`)}
        </Text>
      )}
    </Stack>
  );
};

const stateOf = (t: TFunction<'settings'>, { isEnabled, isUnderReview }: PartnerIntegration): string => {
  if (isUnderReview) return t('integrations.underReview');
  return t(isEnabled ? 'integrations.enabled' : 'integrations.disabled');
};

const named = (partner: PartnerIntegration): ReactNode => <PartnerName partner={partner} />;

/** The partners with their switches. */
export const PartnerTable = ({ busyId, onSwitch, ...table }: PartnerTableProps): ReactNode => {
  const { t } = useTranslation('settings');
  const columns = useMemo((): DataColumn<PartnerIntegration>[] => {
    const control = (partner: PartnerIntegration): ReactNode => (
      <PartnerSwitch key={partner.partnerId} partner={partner} busy={busyId === partner.partnerId} onSwitch={() => onSwitch(partner)} />
    );
    return [
      { id: 'name', header: t('integrations.partner'), cell: named },
      { id: 'state', header: t('integrations.status'), cell: (partner) => stateOf(t, partner) },
      { id: 'token', header: t('integrations.token'), cell: ({ practiceToken }) => practiceToken ?? '—' },
      { id: 'switch', header: t('integrations.enable'), hideHeader: true, align: 'end', cell: control },
    ];
  }, [t, busyId, onSwitch]);
  return (
    <DataTable
      caption={t('integrations.partners')}
      columns={columns}
      rowKey={({ partnerId }) => partnerId}
      rowLabel={({ displayName }) => displayName}
      renderCard={(partner) => (
        <Stack gap="2" w="full">
          <PartnerName partner={partner} />
          <Text textStyle="sm" color="fg.muted">
            {stateOf(t, partner)}
            {partner.practiceToken === null ? '' : ` · ${partner.practiceToken}`}
          </Text>
          <PartnerSwitch partner={partner} busy={busyId === partner.partnerId} onSwitch={() => onSwitch(partner)} />
        </Stack>
      )}
      {...table}
    />
  );
};
