import { Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import {
  type DietHealthValues,
  type DisorderCategory,
  NO_WEIGHT_MANAGEMENT,
  pathologyOf,
  togglePathology,
  WEIGHT_MANAGEMENT,
} from '@practice-portal/domain/diet';
import { Accordion, errorText, GroupBox, StatusBadge } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const OF_WEIGHT = [NO_WEIGHT_MANAGEMENT, WEIGHT_MANAGEMENT];

/** The panel in which a score chooses; none where no category has it. */
export const weightPanel = (categories: readonly DisorderCategory[]): string[] =>
  categories
    .filter(({ diagnostics }) => diagnostics.some(({ diagnosticCode }) => OF_WEIGHT.includes(diagnosticCode)))
    .map(({ id }) => String(id))
    .slice(0, 1);

interface DisordersFieldProps {
  categories: DisorderCategory[];
  /** The panels that are open. */
  open: string[];
  onOpen: (open: string[]) => void;
}

/** Disorders, risk factors and sensitivities, by category. Rule: docs/rules/diet.md#request. */
export const DisordersField = ({ categories, open, onOpen }: DisordersFieldProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { values, errors, touched, setFieldValue } = useFormikContext<DietHealthValues>();
  const chosen = values.pathologyCodes;
  const isChosen = (diagnosticId: number): boolean => chosen.some(({ id }) => id === diagnosticId);
  const title = ({ categoryDesc, diagnostics }: DisorderCategory): ReactNode => {
    const count = diagnostics.filter(({ id }) => isChosen(id)).length;
    return (
      <Flex as="span" gap="2" align="center" wrap="wrap">
        {categoryDesc}
        {count > 0 && <StatusBadge tone="info">{t('diet.chosen', { count })}</StatusBadge>}
      </Flex>
    );
  };
  const panel = ({ diagnostics }: DisorderCategory): ReactNode => (
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
  );
  return (
    <GroupBox
      role="group"
      label={t('diet.disorders')}
      required
      error={touched.pathologyCodes ? errorText(errors.pathologyCodes, t) : undefined}
    >
      {() => (
        <Accordion
          open={open}
          onChange={onOpen}
          sections={categories.map((category) => ({ id: String(category.id), title: title(category), children: panel(category) }))}
        />
      )}
    </GroupBox>
  );
};
