import type { HistoryValue } from './types.ts';
import type { HistoryChange } from './schema.ts';

const OWN = new Set(['id', 'version', 'practiceId', 'canEdit', 'canDeactivate', 'canReactivate', 'lastUpdatedBy', 'lastUpdatedOn']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): HistoryValue => {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
};

const flat = (value: unknown, path = ''): [string, HistoryValue][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        path === '' && OWN.has(name)
          ? []
          : isRecord(part)
            ? flat(part, `${path}${name}.`)
            : [[path + name, shown(part)] as [string, HistoryValue]],
      )
    : [];

/** The last four characters of what is secret, with dots for the rest. */
const masked = (value: HistoryValue): HistoryValue => (value === null ? null : `••••${String(value).slice(-4)}`);

/** Keep fields of a record back. */
export interface HistoryRules {
  masked?: readonly string[];
  hidden?: readonly string[];
}

/**
 * Returns what a change did, field by field.
 * @param before null where there was nothing before: then nothing is listed, as everything is new
 */
export const changesBetween = (
  before: unknown,
  after: unknown,
  { masked: secret = [], hidden = [] }: HistoryRules = {},
): HistoryChange[] => {
  if (!isRecord(before) || !isRecord(after)) return [];
  const was = new Map(flat(before));
  const is = new Map(flat(after));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field) ?? null, is.get(field) ?? null];
    if (from === to || hidden.includes(field)) return [];
    const show = secret.includes(field) ? masked : (value: HistoryValue) => value;
    return [{ field, before: show(from), after: show(to) }];
  });
};
