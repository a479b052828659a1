import { settingsInForce } from '../settings.ts';
import { DEFAULT_CONFIG, type ServiceConfig } from '../../config.ts';

/** Settings whose words are of a list, or a date. */
const PLAIN = new Set(['LOG_LEVEL', 'CLOCK']);

const HIDDEN = 'set, not shown';

/**
 * Settings for somebody else's eyes: numbers and switches as they are, of an address its kind, and of other texts whether they are set.
 * A sender, a folder or a host can be somebody's name.
 */
export const maskedSettings = (config: ServiceConfig): Record<string, string | number | boolean | null> => {
  const usual = settingsInForce(DEFAULT_CONFIG);
  return Object.fromEntries(
    Object.entries(settingsInForce(config)).map(([name, value]) => {
      if (typeof value !== 'string' || value === usual[name] || PLAIN.has(name)) return [name, value];
      return [name, URL.canParse(value) ? `${new URL(value).protocol} ${HIDDEN}` : HIDDEN];
    }),
  );
};
