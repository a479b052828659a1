const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01', // the administrator ended the connection
  '57P02', // crash of the server
  '57P03', // the server is starting
  '53300', // too many connections
  '25P03', // ended while idle in a transaction
  '57014', // statement timeout
]);

const TEXTS = [
  /connection terminated/i,
  /timeout exceeded when trying to connect/i,
  /client has encountered a connection error/i,
  /connection ended/i,
  /PGlite is clos/i,
];

/** Whether an error, or any cause behind it, says that the database cannot be reached right now. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (CODES.has(code) || code.startsWith('08')) return true;
    const { message } = current;
    if (TEXTS.some((text) => text.test(message))) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
};
