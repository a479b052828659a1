/** What a field of a form holds. */
export type FieldValue = string | number | boolean | null;

/** A field that somebody else changed while it was edited here. */
export interface ChangedField {
  /** Where it is in the form's values. */
  path: string;
  theirs: FieldValue;
  /** What is in the form; the same as `theirs` where nobody changed it here. */
  mine: FieldValue;
}

type Flat = Record<string, FieldValue>;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested values by their paths: `idControlledSubstances.idType`. */
const flatOf = (values: object, before = ''): Flat =>
  Object.fromEntries(
    Object.entries(values as Record<string, FieldValue | object>).flatMap(([name, value]): [string, FieldValue][] =>
      isRecord(value) ? Object.entries(flatOf(value, `${before}${name}.`)) : [[`${before}${name}`, value]],
    ),
  );

/**
 * What somebody else saved meanwhile, field by field: `taken` where nobody touched the field here, so that it is theirs now;
 * `contested` where both changed it, so that it stays as it was typed until somebody chooses. Nothing is lost.
 * @param base what the form was opened with
 */
export const mergeConflict = (base: object, theirs: object, mine: object): { taken: ChangedField[]; contested: ChangedField[] } => {
  const [before, other, own] = [flatOf(base), flatOf(theirs), flatOf(mine)];
  const changed = Object.keys(other)
    .filter((path) => !Object.is(other[path], before[path]) && !Object.is(other[path], own[path]))
    .map((path) => ({ path, theirs: other[path] ?? null, mine: own[path] ?? null }));
  const isTouched = ({ path }: ChangedField): boolean => !Object.is(own[path], before[path]);
  return { taken: changed.filter((field) => !isTouched(field)), contested: changed.filter(isTouched) };
};
