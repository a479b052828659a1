/** What each generator asks for, in the order of its `--args`. */
export const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  package: ['NAME', 'DESCRIPTION', 'FIRST-TASK'],
  task: ['PACKAGE', 'TASK'],
  endpoint: ['RESOURCE', 'ENTITY'],
  field: ['RECORD', 'FIELD'],
};

/** How a generator is run without being asked anything. */
const usage = (generator: string): string => `pnpm gen ${generator} --args ${(ARGUMENTS[generator] ?? []).join(' ')}`;

/**
 * What is wrong with the words behind `pnpm gen`, as a sentence; null when nothing is.
 * @param asks whether there is somebody to ask for what is missing
 */
export const complaint = (words: readonly string[], asks: boolean): string | null => {
  const [generator, option, ...values] = words;
  const known = Object.keys(ARGUMENTS);
  const all = known.map((name) => `  ${usage(name)}`).join('\n');
  if (generator === undefined) return asks ? null : `Say what to write:\n${all}`;
  const wanted = ARGUMENTS[generator];
  if (wanted === undefined) return `There is no generator '${generator}'. There are:\n${all}`;
  if (option === undefined && asks) return null;
  const missing = wanted.slice(option === '--args' ? values.length : 0);
  if (missing.length > 0) return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${usage(generator)}`;
  return values.length > wanted.length ? `There are more words than names; a sentence stands in quotes: ${usage(generator)}` : null;
};
