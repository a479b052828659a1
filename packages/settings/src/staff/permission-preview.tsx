import { Box, List, Stack, Text } from '@chakra-ui/react';
import { useFlag, usePractice } from '@practice-portal/access';
import { usePracticeBasicQuery } from '@practice-portal/api-client/practices';
import { accessPreview } from '@practice-portal/domain/settings';
import type { StaffForm } from '@practice-portal/domain/staff-member';
import { Card, VisuallyHidden } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Entry {
  name: string;
  allowed: boolean;
}

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }): ReactNode => {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <Box>
      <Text id={id} textStyle="sm" fontWeight="medium" mb="1">
        {title}
      </Text>
      <List.Root variant="plain" aria-labelledby={id} gap="1" textStyle="sm">
        {entries.map(({ name, allowed }) => (
          <List.Item key={name} display="flex" gap="2" color={allowed ? 'fg.default' : 'fg.muted'}>
            {allowed ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
            <span>
              {name} <VisuallyHidden>{t(allowed ? 'preview.allowed' : 'preview.denied')}</VisuallyHidden>
            </span>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
};

const Preview = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id, practiceStatus, practiceHomeFeatures, localizationData } = usePractice();
  const { data: basic } = usePracticeBasicQuery(id);
  const { values } = useFormikContext<StaffForm>();
  const { work, settings } = accessPreview(values, {
    practiceStatus,
    practiceHomeFeatures,
    localeCode: localizationData.defaultLocaleCode,
    individualLoginRequired: basic?.individualLoginRequired ?? false,
  });
  const name = values.firstName.trim();
  const title = name === '' ? t('preview.titleUnnamed') : t('preview.title', { name });
  return (
    <Card label={title}>
      <Stack gap="3">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Stack gap="4">
          <Entries
            title={t('preview.work')}
            entries={work.map((entry) => ({ name: t(`preview.${entry.name}`), allowed: entry.allowed }))}
          />
          <Entries title={t('preview.settings')} entries={settings.map(({ display, allowed }) => ({ name: display, allowed }))} />
        </Stack>
      </Stack>
    </Card>
  );
};

/** 'What {name} will see': what the chosen roles come to, before they are saved. */
export const PermissionPreview = (): ReactNode => (useFlag('permissionPreviewEnabled') ? <Preview /> : null);
