import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { checkDose, doseBasis, doseExcess, type DosePatient } from '@practice-portal/domain/dose';
import { announce, StatusBadge } from '@practice-portal/ui';
import { useField } from 'formik';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ClinicalNote } from './clinical-note.tsx';
import { useDoseTexts } from './dose-texts.ts';

/** How long nothing must have changed: a sentence after each key would talk over the typing. */
const SETTLED_MS = 1_200;

/** Says a text to screen readers once it has stood for a while; what stood there first is read like all else. */
const useLateAnnouncement = (text: string): void => {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      announce(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
};

/**
 * The dose of the directions as they are typed, beside the product's label. It informs; nothing waits for it.
 * Rule: docs/rules/prescriptions.md#directions.
 */
export const DoseLine = (patient: DosePatient): ReactNode => {
  const [{ value }] = useField<string>('usageInstructions');
  return <DoseOf {...patient} directions={useDeferredValue(value)} />;
};

/** The dose of these directions beside the label of a product. */
export const DoseOf = memo(({ product, species, weight, directions }: DosePatient & { directions: string }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const textsOf = useDoseTexts();
  const basis = useMemo(() => doseBasis({ product, species, weight }), [product, species, weight]);
  const dose = useMemo(() => checkDose(basis, directions), [basis, directions]);
  const excess = useMemo(() => (dose.checked ? null : doseExcess(basis, directions)), [dose, basis, directions]);
  const { tone, icon, badge, said, labelled, interval } = textsOf(dose, excess);
  useLateAnnouncement(t('dose.announced', { badge, said }));
  return (
    <Stack
      as="section"
      aria-label={t('dose.title')}
      data-figures=""
      gap="1"
      px="3"
      py="2"
      textStyle="sm"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border.subtle"
      borderRadius="md"
    >
      <Flex as="p" wrap="wrap" align="center" columnGap="2" rowGap="1">
        <StatusBadge tone={tone} {...(icon && { icon })}>
          {badge}
        </StatusBadge>
        {dose.checked ? (
          <Text as="strong" fontWeight="semibold">
            {said}
          </Text>
        ) : (
          <span>{said}</span>
        )}
      </Flex>
      {interval !== null && <ClinicalNote>{interval}</ClinicalNote>}
      <Flex wrap="wrap" columnGap="3">
        {labelled !== null && <span>{labelled}</span>}
        {dose.label !== null && (
          <Text as="small" textStyle="sm" color="fg.muted">
            {t('dose.source')}{' '}
            <chakra.a href={dose.label.source} target="_blank" rel="noreferrer" textDecoration="underline">
              {dose.label.cfr}
            </chakra.a>
          </Text>
        )}
      </Flex>
    </Stack>
  );
});
DoseOf.displayName = 'DoseOf';
