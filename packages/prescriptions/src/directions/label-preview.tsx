import { Box, Stack, Text } from '@chakra-ui/react';
import { hasLabelPreview, LABEL_LINES, labelLines } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The usage instructions as the pharmacy's label will print them, where it prints them. Rule: docs/rules/prescriptions.md#directions. */
export const LabelPreview = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { code } = useLocale();
  return hasLabelPreview(compliance, code) ? <Label /> : null;
};

/** Three lines in 72 px. */
const Label = (): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const [{ value: text }] = useField<string>('usageInstructions');
  const lines = useMemo(() => labelLines(text), [text]);
  const [fits, over] = [lines.slice(0, LABEL_LINES), lines.slice(LABEL_LINES)];
  const tooLong = over.length > 0;
  return (
    <Stack as="section" aria-label={t('label.title')} gap="1" textStyle="sm" css={{ containerType: 'inline-size' }}>
      <Text as="strong" fontWeight="medium" aria-hidden>
        {t('label.title')}
      </Text>
      <Box
        bg="bg.subtle"
        border="1px solid"
        borderColor={tooLong ? 'status.deny.fg' : 'border.subtle'}
        borderRadius="md"
        px="3"
        py="2"
        // Three lines of 24 px, so that nothing moves as they fill up.
        minH="calc(5.5rem + 2px)"
        fontFamily="mono"
        // The label's 39 characters in one line on the narrowest screen too: its lines are never scrolled nor broken again.
        fontSize="min(1em, calc((100cqi - 26px) / 23.6))"
        lineHeight="1.5rem"
        whiteSpace="pre"
        overflowX="clip"
        // A browser that translates the page must leave what is printed as it is.
        htmlTranslate="no"
      >
        {lines.length === 0 ? (
          <Text as="small" fontFamily="body" textStyle="sm" color="fg.muted" whiteSpace="normal">
            {t('label.empty')}
          </Text>
        ) : (
          <>
            <span>{fits.join('\n')}</span>
            {tooLong && (
              <Text as="em" fontStyle="normal" color="status.deny.fg">
                {`\n${over.join('\n')}`}
              </Text>
            )}
          </>
        )}
      </Box>
      <Text as="small" textStyle="sm" color={tooLong ? 'status.deny.fg' : 'fg.muted'}>
        {t('label.lines', { used: lines.length, count: LABEL_LINES })}
      </Text>
    </Stack>
  );
};
