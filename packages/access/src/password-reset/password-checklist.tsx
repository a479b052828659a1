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

/** Requirements of a new password, ticked off while it is typed in a field of the surrounding form, by default `password`. */
export const PasswordChecklist = ({ name = 'password' }: { name?: string }): ReactNode => {
  const { t } = useTranslation('access');
  const { values } = useFormikContext<Record<string, string>>();
  const id = useId();
  return (
    <>
      <Text id={id} textStyle="sm" color="fg.muted">
        {t('passwordReset.rules')}
      </Text>
      <List aria-labelledby={id}>
        {PASSWORD_CHECKLIST.map((rule) => {
          const kept = keepsPasswordRule(rule, values[name] ?? '');
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
