import { ChatAction, KeptForm } from '@practice-portal/access';
import type { NotificationRecipient } from '@practice-portal/domain/notifications';
import { Banner, FormDrawer, type RecordForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { GroupFields } from './group-fields.tsx';

interface RecipientFormProps<Values extends { email: string; notificationsEnabled: string[] }> {
  recordForm: Pick<RecordForm<Values, unknown>, 'form' | 'conflict' | 'takeTheirs'>;
  /** Null for a new one. */
  recipient: NotificationRecipient | null;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer of a recipient, of the staff or not. */
export const RecipientForm = <Values extends { email: string; notificationsEnabled: string[] }>({
  recordForm: { form, conflict, takeTheirs },
  recipient,
  onClose,
  children,
}: RecipientFormProps<Values>): ReactNode => {
  const { t } = useTranslation('settings');
  const labels = useMemo(
    () => ({
      name: t('notifications.name'),
      staffFirstName: t('staff.firstName'),
      staffLastName: t('staff.lastName'),
      email: t('notifications.email'),
      notificationsEnabled: t('notifications.groups'),
    }),
    [t],
  );
  const { submitCount, errors } = form.formik;
  const noneChosen = submitCount > 0 && errors.notificationsEnabled !== undefined;
  return (
    <FormDrawer
      form={form}
      title={t(recipient === null ? 'notifications.addTitle' : 'notifications.edit')}
      size="sm"
      onClose={onClose}
      help={<ChatAction />}
      incompleteTitle={t('account.incomplete')}
      banner={
        noneChosen ? (
          <Banner status="error" title={t('notifications.notSaved')}>
            {t('notifications.noneChosen')}
          </Banner>
        ) : undefined
      }
    >
      <KeptForm form={form} name={`recipient-${recipient?.siteContactId ?? 'new'}`} />
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} labels={labels} />
      {recipient?.sharesEmail && (
        <Banner status="warning" title={t('notifications.shared')}>
          {t('notifications.sharedText')}
        </Banner>
      )}
      {children}
      <GroupFields />
    </FormDrawer>
  );
};
