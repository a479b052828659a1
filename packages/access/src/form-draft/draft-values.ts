import type { FormikValues } from 'formik';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns what was typed, over the record as it is now: only fields that a person had changed take the place of what is there.
 * @param then what the form began with
 */
export const typedOver = <Values>(now: Values, then: unknown, typed: unknown): Values => {
  if (!isRecord(now) || !isRecord(then) || !isRecord(typed)) return (isSame(then, typed) ? now : typed) as Values;
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, typedOver(value, then[name], typed[name])])) as Values;
};

/**
 * The values without their secrets.
 * @param secrets paths such as `veterinarianAttributes.pin`
 */
export const withoutSecrets = (values: FormikValues, secrets: readonly string[]): FormikValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secrets.includes(name))
      .map(([name, value]: [string, unknown]) => {
        const inner = secrets.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
        return [name, isRecord(value) && inner.length > 0 ? withoutSecrets(value, inner) : value];
      }),
  );
