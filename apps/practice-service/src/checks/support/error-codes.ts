import { constants } from 'node:os';

/** What else names a failure and nobody: nodemailer's codes and PostgreSQL's states, which stand before a message of theirs. */
const OTHERS = [
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EENVELOPE',
  'EMESSAGE',
  'EPROTOCOL',
  'ESOCKET',
  'ESTREAM',
  'ETIMEDOUT',
  'ETLS',
  'ENOTFOUND',
  'EAI_AGAIN',
];

const KNOWN = new Set([...Object.keys(constants.errno), ...OTHERS]);

/** RFC 3463: a mail server's code and what it means. */
const SMTP = /\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b/g;

/** Kinds of errors that JavaScript has. */
const TYPE = /\b(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)Error\b/g;

/** What a message says in codes. All else may name a person: a mail server's answer repeats the address. */
export const errorCodes = (message: string | null): string[] => {
  if (message === null) return [];
  const words = message.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? [];
  return [...new Set([...(message.match(SMTP) ?? []), ...(message.match(TYPE) ?? []), ...words.filter((word) => KNOWN.has(word))])];
};
