const INT4_MAX = 2_147_483_647;
const MAX_DEPTH = 12;

/**
 * Refuses what no field of ours may hold: NUL and lone surrogates (PostgreSQL cannot store them), numbers beyond
 * 32 bits, `__proto__`, and structures nested absurdly deep.
 * @returns a sentence that names the field, or null when all is well
 */
export const guardValues = (value: unknown, path = '', depth = 0): string | null => {
  const name = path || 'The request';
  if (depth > MAX_DEPTH) return `${name} is nested too deeply`;
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? `${name} contains characters that cannot be stored` : null;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) && Math.abs(value) <= INT4_MAX ? null : `${name} is out of range`;
  }
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) {
      const found = guardValues(part, `${path}[${index}]`, depth + 1);
      if (found) return found;
    }
    return null;
  }
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      const shown = guardValues(key, 'A field name', depth);
      if (shown) return shown;
      const field = path ? `${path}.${key}` : key;
      if (key === '__proto__') return `Unknown field: ${field}`;
      const found = guardValues(part, field, depth + 1);
      if (found) return found;
    }
  }
  return null;
};
