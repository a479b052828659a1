import { Grid, Stack } from '@chakra-ui/react';
import { Button, NumberField, SelectField, TextField } from '@practice-portal/ui';
import { FormikProvider, useField, useFormik } from 'formik';
import { ListPlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FavoriteDirections } from './favorite-directions.tsx';
import { SIG_EMPTY, SIG_FREQUENCIES, SIG_ROUTES, SIG_UNITS, type SigParts, sigText, unitOfForm } from './sig-text.ts';

interface SigBuilderProps {
  /** Of the product, not of a SKU. */
  productId: number;
  form: string;
  isControlled: boolean;
}

const REASON_MAX = 40;

/** Builds directions of their parts into the field above, which stays a free text; and the practice's favorites. */
export const SigBuilder = ({ productId, form, isControlled }: SigBuilderProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="3">
      <FavoriteDirections productId={productId} isControlled={isControlled} />
      <div>
        <Button icon={ListPlus} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {t('sig.open')}
        </Button>
      </div>
      <div id={panel}>{open && <SigFields key={productId} form={form} />}</div>
    </Stack>
  );
};

const SigFields = ({ form }: Pick<SigBuilderProps, 'form'>): ReactNode => {
  const { t } = useTranslation(['ordering', 'ui']);
  const [{ value: directions }, , { setValue }] = useField<string>('usageInstructions');
  const built = useRef('');
  // A form of its own inside the drawer's: its fields are no part of what is saved.
  const parts = useFormik<SigParts>({
    initialValues: { ...SIG_EMPTY, unit: unitOfForm(form) },
    // Each field says itself what it cannot read.
    validate: ({ dose, duration }) => ({
      ...(Number.isNaN(dose) ? { dose: t('ui:number.decimal') } : {}),
      ...(Number.isNaN(duration) ? { duration: t('ui:number.decimal') } : {}),
    }),
    onSubmit: () => undefined,
  });
  const { values } = parts;
  const write = useEffectEvent(() => {
    const text = sigText(values, (key, params) => t(`sig.${key}`, { ...params }));
    // Directions of an earlier dose do not stay beside one that is incomplete or cannot be read.
    if (text === null && (built.current === '' || directions !== built.current)) return;
    built.current = text ?? '';
    void setValue(text ?? '');
  });
  useEffect(() => write(), [values]);
  const options = (names: readonly string[], group: string) =>
    names.map((name) => ({ value: name, label: t(`sig.${group}.${name}`, { count: values.dose ?? 1 }) }));
  return (
    <FormikProvider value={parts}>
      <Grid
        role="group"
        aria-label={t('sig.open')}
        templateColumns={{ base: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' }}
        gap="3"
        p="4"
        bg="bg.subtle"
        borderRadius="md"
        alignItems="start"
      >
        <NumberField name="dose" label={t('sig.dose')} decimals={2} min={0} />
        <SelectField name="unit" label={t('sig.unitLabel')} options={options(SIG_UNITS, 'unit')} />
        <SelectField name="route" label={t('sig.routeLabel')} options={options(SIG_ROUTES, 'route')} />
        <SelectField name="frequency" label={t('sig.frequencyLabel')} options={options(SIG_FREQUENCIES, 'frequency')} />
        <NumberField name="duration" label={t('sig.durationLabel')} min={1} unit={t('autoship.unit')} />
        <TextField name="reason" label={t('sig.reasonLabel')} maxLength={REASON_MAX} />
      </Grid>
    </FormikProvider>
  );
};
