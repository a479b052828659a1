import { List } from '@chakra-ui/react';
import { PASSWORD_CHECKLIST } from '@practice-portal/domain/session';
import type { StaffForm } from '@practice-portal/domain/staff-member';
import { Banner } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Lists the rules of a password that breaks one. Rule: docs/rules/sign-in.md#new-passwords. */
export const PasswordRulesAlert = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { values, errors, touched } = useFormikContext<StaffForm>();
  if (values.invite || values.password === '' || !errors.password || !touched.password) return null;
  return (
    <Banner status="error" title={t('password.rules')}>
      <List.Root ps="5">
        {[...PASSWORD_CHECKLIST, 'noSpaces' as const].map((rule) => (
          <List.Item key={rule}>{t(`password.rule.${rule}`)}</List.Item>
        ))}
      </List.Root>
    </Banner>
  );
};
