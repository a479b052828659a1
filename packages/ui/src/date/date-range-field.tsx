import { Grid } from '@chakra-ui/react';
import { getIn, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

import { DateField } from './date-field.tsx';
import type { DateFieldProps } from './date-field.tsx';

/** Props of {@link DateRangeField}. */
export interface DateRangeFieldProps {
  from: Pick<DateFieldProps, 'name' | 'label' | 'help' | 'required'>;
  to: Pick<DateFieldProps, 'name' | 'label' | 'help' | 'required'>;
  /** ISO; the calendars offer nothing before it. */
  min?: string;
  /** ISO; the calendars offer nothing after it. */
  max?: string;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** The later of two days, or the earlier, of what is a day at all. */
const bound = (typed: unknown, limit: string | undefined, isTighter: (day: string, limit: string) => boolean): string | undefined =>
  typeof typed === 'string' && ISO.test(typed) && (limit === undefined || isTighter(typed, limit)) ? typed : limit;

/** From one day to another: each calendar offers only what fits the other. The schema is what refuses a range. */
export const DateRangeField = ({ from, to, min, max }: DateRangeFieldProps): ReactNode => {
  const { values } = useFormikContext<FormikValues>();
  const first: unknown = getIn(values, from.name);
  const last: unknown = getIn(values, to.name);
  const latest = bound(last, max, (day, limit) => day < limit);
  const earliest = bound(first, min, (day, limit) => day > limit);
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))" gap="4" alignItems="start">
      <DateField {...from} {...(min !== undefined && { min })} {...(latest !== undefined && { max: latest })} />
      <DateField {...to} {...(earliest !== undefined && { min: earliest })} {...(max !== undefined && { max })} />
    </Grid>
  );
};
