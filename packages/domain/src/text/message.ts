/**
 * A message as rules and schemas give it: a text key with its parameters, never English.
 * The portal shows `t(key, params)`; the service uses `messageText`.
 */
// A type, not an interface: yup takes messages as index-signature records, which an interface is not.
export type FieldMessage = {
  /** Namespace and key, such as `domain:approval.futureDate`. */
  key: string;
  params?: Record<string, string | number>;
};

/**
 * Makes a message of this package.
 * @param key the key below the `domain` namespace
 */
export const domainMessage = (key: string, params?: Record<string, string | number>): FieldMessage =>
  params ? { key: `domain:${key}`, params } : { key: `domain:${key}` };

/** Whether a value is a {@link FieldMessage}. */
export const isFieldMessage = (value: unknown): value is FieldMessage =>
  typeof value === 'object' && value !== null && typeof (value as { key?: unknown }).key === 'string';
