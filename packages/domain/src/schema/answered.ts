import type { AnySchema, ArraySchema, ObjectSchema, ObjectShape } from 'yup';

const bare = (field: AnySchema): AnySchema => {
  const copy = field.clone();
  copy.tests = [];
  if (copy.type === 'object') {
    const parts = copy as ObjectSchema<object>;
    parts.fields = answered(parts.fields as ObjectShape) as typeof parts.fields;
  }
  if (copy.type === 'array') {
    const list = copy as ArraySchema<unknown[], unknown>;
    if (list.innerType) Object.assign(list, { innerType: bare(list.innerType as AnySchema) });
  }
  return copy;
};

/**
 * The fields of a body as an answer has them: of the same types, but not held to what is asked of a person who types them.
 * What is on record may be older than a rule.
 */
export const answered = <Shape extends ObjectShape>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, bare(field as AnySchema)])) as unknown as Shape;
