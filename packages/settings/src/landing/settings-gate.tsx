import { useUserSession } from '@practice-portal/access';
import { hasScope, type Scope } from '@practice-portal/domain/session';
import { EmptyState } from '@practice-portal/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingsFrame } from './settings-frame.tsx';

interface SettingsGateProps {
  /** The right to it; of several any will do. */
  scope: Scope | readonly Scope[];
  title: string;
  children: ReactNode;
}

/** Shows a settings page with the required scope, and otherwise whom to ask for it. Rule: docs/rules/sign-in.md#scopes. */
export const SettingsGate = ({ scope, title, children }: SettingsGateProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { user } = useUserSession();
  if (user !== null && [scope].flat().some((one) => hasScope(user, one))) return children;
  return (
    <SettingsFrame title={title}>
      <EmptyState icon={Lock} title={t('landing.empty')} hint={t('landing.emptyHint')} />
    </SettingsFrame>
  );
};
