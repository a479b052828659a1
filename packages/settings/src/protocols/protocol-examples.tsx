import { Box } from '@chakra-ui/react';
import { PROTOCOL_EXAMPLES, type ProtocolBody } from '@practice-portal/domain/protocol';
import { Menu } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Protocols to start from: one of them fills the form. */
export const ProtocolExamples = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { setValues } = useFormikContext<ProtocolBody>();
  const items = useMemo(
    () =>
      PROTOCOL_EXAMPLES.map(({ id, scope, scopeValue, rules }) => {
        const label = t(`protocols.example.${id}`);
        return { id, label, onSelect: () => void setValues({ ...rules, name: label, scope, scopeValue }) };
      }),
    [t, setValues],
  );
  return (
    <Box w="fit-content" ms="-3">
      <Menu label={t('protocols.examples')} icon={ListChecks} items={items}>
        {t('protocols.examples')}
      </Menu>
    </Box>
  );
};
