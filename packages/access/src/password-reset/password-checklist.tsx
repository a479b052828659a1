import { chakra, Text } from '@chakra-ui/react';
import { keepsPasswordRule, PASSWORD_CHECKLIST } from '@practice-portal/domain/session';
import { VisuallyHidden } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    textStyle: 'sm',
    color: 'fg.muted',
    mb: '3',
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& li[data-kept]': { color: 'status.approve.fg' },
  },
});

/** What a new password needs, ticked off while it is typed. Reads the field `password` of the form around it. */
export const PasswordChecklist = (): ReactNode => {
  const { t } = useTranslation('access');
  const { values } = useFormikContext<{ password: string }>();
  const id = useId();
  return (
    <>
      <Text id={id} textStyle="sm" color="fg.muted">
        {t('passwordReset.rules')}
      </Text>
      <List aria-labelledby={id}>
        {PASSWORD_CHECKLIST.map((rule) => {
          const kept = keepsPasswordRule(rule, values.password);
          const Icon = kept ? CircleCheck : Circle;
          return (
            <li key={rule} data-kept={kept || undefined}>
              <Icon size={16} aria-hidden />
              {t(`passwordReset.rule.${rule}`)}
              {kept && <VisuallyHidden>{t('passwordReset.kept')}</VisuallyHidden>}
            </li>
          );
        })}
      </List>
    </>
  );
};
