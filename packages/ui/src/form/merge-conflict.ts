/** What a field of a form holds. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** A field that somebody else changed while it was edited here. */
export interface ChangedField {
  /** Where it is in the form's values. */
  path: string;
  theirs: FieldValue;
  /** What is in the form; the same as `theirs` where nobody changed it here. */
  mine: FieldValue;
}

/** What both changed, and what only the other did. */
export interface RecordConflict {
  /** Nobody touched them here: they are the other's now. */
  taken: ChangedField[];
  /** Both changed them: they stay as typed until somebody chooses. */
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
 * What somebody else saved meanwhile, field by field. Nothing is lost.
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
