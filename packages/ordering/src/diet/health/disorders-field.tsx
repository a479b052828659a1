import { Box, Checkbox, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import {
  type DietHealthValues,
  type DisorderCategory,
  NO_WEIGHT_MANAGEMENT,
  pathologyOf,
  togglePathology,
  WEIGHT_MANAGEMENT,
} from '@practice-portal/domain/diet';
import { Accordion, errorText, StatusBadge } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The panels that are open: the one of weight management opens when a score has chosen in it. */
const useOpenPanels = (categories: DisorderCategory[], bcs: number) => {
  const [open, setOpen] = useState<string[]>([]);
  const ofWeight = categories.find(({ diagnostics }) =>
    diagnostics.some(({ diagnosticCode }) => diagnosticCode === NO_WEIGHT_MANAGEMENT || diagnosticCode === WEIGHT_MANAGEMENT),
  );
  const openWeight = useEffectEvent(() => {
    if (ofWeight !== undefined) setOpen((before) => [...new Set([...before, String(ofWeight.id)])]);
  });
  useEffect(() => {
    if (bcs > 0) openWeight();
  }, [bcs]);
  return [open, setOpen] as const;
};

/** Disorders, risk factors and sensitivities, by category. Source: ordering-and-approval.md section 3, "Disorder categories". */
export const DisordersField = ({ categories }: { categories: DisorderCategory[] }): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const id = useId();
  const { values, errors, touched, setFieldValue } = useFormikContext<DietHealthValues>();
  const chosen = values.pathologyCodes;
  const [open, setOpen] = useOpenPanels(categories, values.bcs);
  const error = touched.pathologyCodes ? errorText(errors.pathologyCodes, t) : undefined;
  const isChosen = (diagnosticId: number): boolean => chosen.some((pathology) => pathology.id === diagnosticId);
  return (
    <Box
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <Heading as="h3" size="sm" id={`${id}-label`}>
        {t('diet.disorders')}
      </Heading>
      <Accordion
        headingLevel={4}
        open={open}
        onChange={setOpen}
        sections={categories.map(({ id: categoryId, categoryDesc, diagnostics }) => {
          const count = diagnostics.filter((diagnostic) => isChosen(diagnostic.id)).length;
          return {
            id: String(categoryId),
            title: (
              <Flex as="span" gap="2" align="center" wrap="wrap">
                {categoryDesc}
                {count > 0 && <StatusBadge tone="info">{t('diet.chosen', { count })}</StatusBadge>}
              </Flex>
            ),
            children: (
              <Stack gap="2">
                {diagnostics.map((diagnostic) => (
                  <Checkbox.Root
                    key={diagnostic.id}
                    checked={isChosen(diagnostic.id)}
                    onCheckedChange={() => void setFieldValue('pathologyCodes', togglePathology(chosen, pathologyOf(diagnostic)))}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{diagnostic.diagnosticDesc}</Checkbox.Label>
                  </Checkbox.Root>
                ))}
                {diagnostics.some(({ group }) => group !== null) && (
                  <Text textStyle="sm" color="fg.muted">
                    {t('diet.groupHelp')}
                  </Text>
                )}
              </Stack>
            ),
          };
        })}
      />
      {error === undefined ? null : (
        <Text id={`${id}-error`} className="ui-error">
          {error}
        </Text>
      )}
    </Box>
  );
};
