import { Grid } from '@chakra-ui/react';
import { useRuntimeConfig } from '@practice-portal/api-client';
import { isSiteAdministrator, type StaffManager } from '@practice-portal/domain/staff-member';
import { CheckboxField, VisuallyHidden } from '@practice-portal/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../landing/section.tsx';

const RolesHelp = (): ReactNode => {
  const { t } = useTranslation('settings');
  const address = useRuntimeConfig().links?.rolesHelp;
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('staff.rolesHelp')} <VisuallyHidden>{t('landing.newTab')}</VisuallyHidden>
      <ExternalLink size={16} aria-hidden style={{ display: 'inline', verticalAlign: 'text-bottom' }} />
    </a>
  );
};

interface RoleFieldsProps {
  manager: StaffManager;
  /** Summary of the chosen roles, beside them or below them on narrow screens. */
  preview: ReactNode;
}

/** The roles, of which nobody gives one above their own. */
export const RoleFields = ({ manager, preview }: RoleFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
      <Section title={t('staff.roles')}>
        <CheckboxField
          name="siteAdministrator"
          label={t('staff.siteAdministrator')}
          help={t('staff.siteAdministratorHelp')}
          disabledReason={isSiteAdministrator(manager) ? null : t('staff.siteAdministratorOnly')}
        />
        <CheckboxField name="practiceManager" label={t('staff.practiceManager')} help={t('staff.practiceManagerHelp')} />
        <CheckboxField name="veterinarian" label={t('staff.veterinarian')} help={t('staff.veterinarianHelp')} />
        <RolesHelp />
      </Section>
      {preview}
    </Grid>
  );
};
