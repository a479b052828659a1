import { type AnySchema, type ISchema, type Message, object, type ObjectShape, type Schema } from 'yup';

type TypeOf<Field> = Field extends ISchema<infer Type> ? Type : never;
type Merged<Type> = { [Name in keyof Type]: Type[Name] };

/**
 * The type of an object's fields. What yup infers is the same, but forgets where a field was declared; of this one, an
 * editor leads from a field to its line in the schema.
 */
export type FieldsOf<Shape extends ObjectShape> = Merged<
  { [Name in keyof Shape as undefined extends TypeOf<Shape[Name]> ? never : Name]: TypeOf<Shape[Name]> } & {
    [Name in keyof Shape as undefined extends TypeOf<Shape[Name]> ? Name : never]?: TypeOf<Shape[Name]>;
  }
>;

/** A schema of an object of the type. */
export interface ObjectOf<Type> extends Schema<Type> {
  nullable(): ObjectOf<Type | null>;
  optional(): ObjectOf<Type | undefined>;
  defined(message?: Message): ObjectOf<Exclude<Type, undefined>>;
  required(message?: Message): ObjectOf<NonNullable<Type>>;
  default(value: undefined): ObjectOf<Type>;
}

/** A schema of an object with these fields. */
export type Shaped<Shape extends ObjectShape> = ObjectOf<FieldsOf<Shape>>;

/** An object with these fields. */
export const shaped = <Shape extends ObjectShape>(shape: Shape): Shaped<Shape> => object(shape) as unknown as Shaped<Shape>;

/** The schema of a type that yup cannot infer, such as a union of objects. What is checked is what the schema says. */
export const ofType =
  <Type>() =>
  (schema: AnySchema): ObjectOf<Type> =>
    schema as unknown as ObjectOf<Type>;
