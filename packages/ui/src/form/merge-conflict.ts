/** Value of a form field. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** A field that another person changed while it was edited here. */
export interface ChangedField {
  /** Path in the form's values. */
  path: string;
  theirs: FieldValue;
  /** The form's value; the same as `theirs` if it was not changed here. */
  mine: FieldValue;
}

/** Fields changed on both sides, and those changed only by the other person. */
export interface RecordConflict {
  /** Nobody touched them here: they are the other's now. */
  taken: ChangedField[];
  /** Both changed them: they stay as typed until a person chooses. */
  contested: ChangedField[];
}

type Flat = Record<string, FieldValue>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested values by their paths: `idControlledSubstances.idType`. */
const flatOf = (values: object, before = ''): Flat =>
  Object.fromEntries(
    Object.entries(values as Record<string, FieldValue | object>).flatMap(([name, value]): [string, FieldValue][] =>
      isRecord(value) ? Object.entries(flatOf(value, `${before}${name}.`)) : [[`${before}${name}`, value as FieldValue]],
    ),
  );

/**
 * Merges another person's save into the form, field by field. Nothing is lost.
 * @param base what the form was opened with
 */
export const mergeConflict = (base: object, theirs: object, mine: object): RecordConflict => {
  const [before, other, own] = [flatOf(base), flatOf(theirs), flatOf(mine)];
  const changed = Object.keys(other)
    .filter((path) => !isSame(other[path], before[path]) && !isSame(other[path], own[path]))
    .map((path) => ({ path, theirs: other[path] ?? null, mine: own[path] ?? null }));
  const isTouched = ({ path }: ChangedField): boolean => !isSame(own[path], before[path]);
  return { taken: changed.filter((field) => !isTouched(field)), contested: changed.filter(isTouched) };
};
