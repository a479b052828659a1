import fc from 'fast-check';

/** Any UTF-16 units at all, NUL and halves of surrogate pairs included. Far quicker to make than fast-check's own binary strings. */
export const anyText = (maxLength = 30): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength }).map((units) => String.fromCharCode(...units));
