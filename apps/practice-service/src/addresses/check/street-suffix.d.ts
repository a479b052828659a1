declare module 'street-suffix' {
  /** `undefined` for a word that is no suffix. */
  const streetSuffix: { abbreviate(word: string): string | undefined; expand(word: string): string | undefined };
  export default streetSuffix;
}
