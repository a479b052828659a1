import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { APPLICATIONS } from '@practice-portal/domain/application';

import { DEFAULT_CONFIG, type ServiceConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { OF_DATABASE } from './of-database.ts';
import { StartupProblem } from './startup-problem.ts';

/** A whole number within bounds. */
export const whole = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartupProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
};

/** The date of `CLOCK`. */
export const clockOf = (text: string | undefined): Date | null => {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new StartupProblem(`CLOCK must be a date such as 2026-11-20T12:00:00Z, not "${text}".`);
  return date;
};

/** `SECRET_KEY`. */
export const secretOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (text.length < 32) throw new StartupProblem('SECRET_KEY must be at least 32 characters: make one with `openssl rand -base64 48`.');
  return text;
};

/** `SECRET_KEY_PREVIOUS`: one key a line. */
export const previousKeysOf = (text: string | undefined): string[] => {
  const keys = (text ?? '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '');
  // Not repeated: they are secret.
  if (keys.some((key) => key !== OF_DATABASE && key.length < 32))
    throw new StartupProblem(`SECRET_KEY_PREVIOUS must be keys of at least 32 characters, one a line, or the word ${OF_DATABASE}.`);
  return keys;
};

/** `MAIL_BOUNCE_SECRET`. */
export const bounceSecretOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (text.length < 32)
    throw new StartupProblem('MAIL_BOUNCE_SECRET must be at least 32 characters: make one with `openssl rand -base64 48`.');
  return text;
};

/** `DATABASE_URL`. */
export const databaseUrlOf = (text: string | undefined): string | null => {
  const url = text?.trim();
  if (!url) return null;
  if (!/^postgres(ql)?:\/\/./.test(url))
    throw new StartupProblem('DATABASE_URL is not a PostgreSQL address: it must read postgres://user:password@host:port/database.');
  return url;
};

/** `PUBLIC_URL`. */
export const publicUrlOf = (text: string | undefined): string | null => {
  const url = text?.trim();
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupProblem(`PUBLIC_URL must be the address people open, such as https://portal.example.com, not "${url}".`);
  return new URL(url).origin;
};

/** The address of something of others. */
export const addressOf = (env: Environment, name: string): string | null => {
  const url = env[name]?.trim();
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupProblem(`${name} must be an address such as https://service.example.com/path, not "${url}".`);
  return new URL(url).href;
};

/** `SECURITY_CONTACT` and `SECURITY_EXPIRES`: neither says anything without the other (RFC 9116). */
export const securityOf = (env: Environment): Pick<ServiceConfig, 'securityContact' | 'securityExpires'> => {
  const [contact, expires] = [env['SECURITY_CONTACT']?.trim() || null, env['SECURITY_EXPIRES']?.trim() || null];
  if (contact === null && expires === null) return { securityContact: null, securityExpires: null };
  if (contact === null || expires === null)
    throw new StartupProblem('SECURITY_CONTACT and SECURITY_EXPIRES are set together, or neither is.');
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/\S+)$/.test(contact) || !URL.canParse(contact))
    throw new StartupProblem(
      `SECURITY_CONTACT must begin with mailto:, tel: or https://, such as mailto:security@example.com, not "${contact}".`,
    );
  const date = new Date(expires);
  if (Number.isNaN(date.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(expires))
    throw new StartupProblem(`SECURITY_EXPIRES must be a date such as 2027-11-20, not "${expires}".`);
  return { securityContact: contact, securityExpires: date };
};

/** `true` or `false`, which it is without a word. */
export const yesOrNo = (env: Environment, name: string): boolean => {
  const text = env[name]?.trim();
  if (text !== undefined && !['', 'true', 'false'].includes(text))
    throw new StartupProblem(`${name} must be true or false, not "${text}".`);
  return text === 'true';
};

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** `LOG_LEVEL`. */
export const logLevelOf = (text: string | undefined): string => {
  const level = text?.trim() || DEFAULT_CONFIG.logLevel;
  if (!LEVELS.includes(level)) throw new StartupProblem(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${level}".`);
  return level;
};

const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/** `HOST`, or another setting of its kind. */
export const hostOf = (text: string | undefined, name = 'HOST', otherwise = DEFAULT_CONFIG.host): string => {
  const host = text?.trim() || otherwise;
  // Figures and dots that are no address are no name either.
  if (isIP(host) === 0 && (!HOST_NAME.test(host) || /^[\d.]+$/.test(host)))
    throw new StartupProblem(`${name} must be an address or a name of this machine, such as 0.0.0.0 or localhost, not "${host}".`);
  return host;
};

/** `SMTP_URL`. */
export const smtpUrlOf = (text: string | undefined): string | null => {
  const url = text?.trim();
  if (!url) return null;
  // Not repeated: it holds a password.
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url) || new URL(url).hostname === '')
    throw new StartupProblem('SMTP_URL is not the address of a mail server: it must read smtps://user:password@host.');
  return url;
};

const originOf = (text: string): string => {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.href !== `${url.origin}/` || text.endsWith('/'))
    throw new StartupProblem(
      `CORS_ORIGINS must be origins such as https://portal.example.com with commas between them, without a path, not "${text}".`,
    );
  return url.origin;
};

/** `CORS_ORIGINS`. */
export const corsOriginsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map(originOf);

/** `PORTAL_DIR`, or the portal that is built beside this service. */
export const portalDirOf = (text: string | undefined): string | null => {
  const dir = text?.trim();
  if (!dir) return builtPortal();
  if (statSync(join(dir, 'index.html'), { throwIfNoEntry: false })?.isFile() !== true)
    throw new StartupProblem(`PORTAL_DIR must be the folder of a built portal: there is no index.html in ${resolve(dir)}.`);
  return dir;
};

/** Where the applications of the launcher are. */
export const applicationUrlsOf = (env: Environment): ServiceConfig['applicationUrls'] =>
  Object.fromEntries(
    // The portal itself is where it is served from.
    APPLICATIONS.filter((application) => application !== 'PRACTICE_HOME').flatMap((application) => {
      const url = addressOf(env, `${application}_URL`);
      return url === null ? [] : [[application, url]];
    }),
  );

/** The card frame is beside the service, unless the operator says otherwise. */
export const cardFramePortOf = (env: Environment, port: number): Pick<ServiceConfig, 'cardFramePort' | 'cardFrameMayMove'> => {
  const next = port === 0 || port === 65_535 ? 0 : port + 1;
  const cardFramePort = whole(env, 'CARD_FRAME_PORT', next, 0, 65_535);
  if (cardFramePort !== 0 && cardFramePort === port)
    throw new StartupProblem(
      `CARD_FRAME_PORT must be another port than PORT, not ${port} as well: cards are typed on an origin of their own.`,
    );
  return { cardFramePort, cardFrameMayMove: !env['CARD_FRAME_PORT']?.trim() };
};

/** `METRICS_PORT`: no other's, as what is there is the operator's alone. */
export const metricsPortOf = (env: Environment, port: number): number | null => {
  if (!env['METRICS_PORT']?.trim()) return null;
  const metricsPort = whole(env, 'METRICS_PORT', 0, 0, 65_535);
  if (metricsPort !== 0 && metricsPort === port)
    throw new StartupProblem(`METRICS_PORT must be another port than PORT, not ${port} as well: figures are the operator's alone.`);
  return metricsPort;
};

/** The portal as it is built beside this service in the repository. */
const builtPortal = (): string | null => {
  const dir = fileURLToPath(new URL('../../portal/dist', import.meta.url));
  return existsSync(dir) ? dir : null;
};
