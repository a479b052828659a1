import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Environment } from './environment.ts';
import { StartupProblem } from './startup-problem.ts';

/** Settings that a file can hold, so that no list of processes shows them: `SECRET_KEY_FILE` names that of `SECRET_KEY`. */
export const SECRET_SETTINGS = ['DATABASE_URL', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'SMTP_URL', 'MAIL_BOUNCE_SECRET'] as const;
/** One of them. */
export type SecretSetting = (typeof SECRET_SETTINGS)[number];

const read = (setting: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new StartupProblem(`${setting} names ${resolve(file)}, which cannot be read (${why}).`, cause);
  }
};

/** The file that has a setting; undefined for none. */
export const secretFileOf = (env: Environment, name: SecretSetting): string | undefined => env[`${name}_FILE`]?.trim() || undefined;

/** A setting as the environment has it, or the file that it names, without the line's end that editors leave. */
export const secretSetting = (env: Environment, name: SecretSetting): string | undefined => {
  const text = env[name];
  const file = secretFileOf(env, name);
  if (file === undefined) return text;
  const setting = `${name}_FILE`;
  if (text?.trim()) throw new StartupProblem(`${name} and ${setting} are both set: leave one of them out.`);
  const content = read(setting, file).replace(/[\r\n]+$/, '');
  if (content.trim() === '') throw new StartupProblem(`${setting} names ${resolve(file)}, which is empty.`);
  return content;
};
