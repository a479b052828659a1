import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { APPLICATIONS } from '@practice-portal/domain/application';

import { DEFAULT_CONFIG, type ServiceConfig } from './config.ts';
import { StartupProblem } from './startup-problem.ts';

type Environment = Record<string, string | undefined>;

const whole = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartupProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
};

const clockOf = (text: string | undefined): Date | null => {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new StartupProblem(`CLOCK must be a date such as 2026-11-20T12:00:00Z, not "${text}".`);
  return date;
};

const secretOf = (text: string | undefined): string | null => {
  if (!text) return null;
  if (text.length < 32) throw new StartupProblem('SECRET_KEY must be at least 32 characters: make one with `openssl rand -base64 48`.');
  return text;
};

const databaseUrlOf = (text: string | undefined): string | null => {
  const url = text?.trim();
  if (!url) return null;
  if (!/^postgres(ql)?:\/\/./.test(url))
    throw new StartupProblem('DATABASE_URL is not a PostgreSQL address: it must read postgres://user:password@host:port/database.');
  return url;
};

const publicUrlOf = (text: string | undefined): string | null => {
  const url = text?.trim();
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupProblem(`PUBLIC_URL must be the address people open, such as https://portal.example.com, not "${url}".`);
  return new URL(url).origin;
};

const addressOf = (env: Environment, name: string): string | null => {
  const url = env[name]?.trim();
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupProblem(`${name} must be an address such as https://service.example.com/path, not "${url}".`);
  return new URL(url).href;
};

const applicationUrlsOf = (env: Environment): ServiceConfig['applicationUrls'] =>
  Object.fromEntries(
    // The portal itself is where it is served from.
    APPLICATIONS.filter((application) => application !== 'PRACTICE_HOME').flatMap((application) => {
      const url = addressOf(env, `${application}_URL`);
      return url === null ? [] : [[application, url]];
    }),
  );

/** The card frame is beside the service, unless the operator says otherwise. */
const nextPort = (env: Environment): number => {
  const port = whole(env, 'PORT', DEFAULT_CONFIG.port, 0, 65_535);
  return port === 0 || port === 65_535 ? 0 : port + 1;
};

/** The portal as it is built beside this service in the repository. */
const builtPortal = (): string | null => {
  const dir = fileURLToPath(new URL('../../portal/dist', import.meta.url));
  return existsSync(dir) ? dir : null;
};

/**
 * Reads the configuration from the environment.
 * @throws StartupProblem that names the variable that is wrong
 */
export const readConfig = (env: Environment): ServiceConfig => ({
  ...DEFAULT_CONFIG,
  env: env['ENVIRONMENT_NAME']?.trim() || DEFAULT_CONFIG.env,
  host: env['HOST']?.trim() || DEFAULT_CONFIG.host,
  port: whole(env, 'PORT', DEFAULT_CONFIG.port, 0, 65_535),
  publicUrl: publicUrlOf(env['PUBLIC_URL']),
  dataDir: env['DATA_DIR']?.trim() || DEFAULT_CONFIG.dataDir,
  databaseUrl: databaseUrlOf(env['DATABASE_URL']),
  poolSize: whole(env, 'DATABASE_POOL', DEFAULT_CONFIG.poolSize, 2, 500),
  logLevel: env['LOG_LEVEL']?.trim() || DEFAULT_CONFIG.logLevel,
  secretKey: secretOf(env['SECRET_KEY']),
  auditAnchorFile: env['AUDIT_ANCHOR_FILE']?.trim() || null,
  accessTokenSeconds: whole(env, 'ACCESS_TOKEN_SECONDS', DEFAULT_CONFIG.accessTokenSeconds, 1, 86_400),
  refreshTokenSeconds: whole(env, 'REFRESH_TOKEN_SECONDS', DEFAULT_CONFIG.refreshTokenSeconds, 1, 31_536_000),
  lockSeconds: whole(env, 'LOCK_SECONDS', DEFAULT_CONFIG.lockSeconds, 1, 86_400),
  lockGraceSeconds: whole(env, 'LOCK_GRACE_SECONDS', DEFAULT_CONFIG.lockGraceSeconds, 1, 86_400),
  clock: clockOf(env['CLOCK']),
  smtpUrl: env['SMTP_URL']?.trim() || null,
  mailFrom: env['MAIL_FROM']?.trim() || DEFAULT_CONFIG.mailFrom,
  addressCheckUrl: addressOf(env, 'ADDRESS_CHECK_URL'),
  analyticsEndpoint: addressOf(env, 'ANALYTICS_ENDPOINT'),
  links: {
    feedbackSurvey: addressOf(env, 'FEEDBACK_SURVEY_URL'),
    helpChat: addressOf(env, 'HELP_CHAT_URL'),
    // The service's own article, unless the pharmacy has another one.
    rolesHelp: addressOf(env, 'ROLES_HELP_URL') ?? DEFAULT_CONFIG.links.rolesHelp,
    petMailSignUp: addressOf(env, 'PETMAIL_SIGN_UP_URL') ?? DEFAULT_CONFIG.links.petMailSignUp,
    petMailPreview: addressOf(env, 'PETMAIL_PREVIEW_URL') ?? DEFAULT_CONFIG.links.petMailPreview,
    support: addressOf(env, 'SUPPORT_URL') ?? DEFAULT_CONFIG.links.support,
  },
  applicationUrls: applicationUrlsOf(env),
  portalDir: env['PORTAL_DIR']?.trim() || builtPortal(),
  corsOrigins: (env['CORS_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
  trustProxy: env['TRUST_PROXY'] === 'true',
  acquirerTimeoutMs: whole(env, 'ACQUIRER_TIMEOUT_MS', DEFAULT_CONFIG.acquirerTimeoutMs, 100, 60_000),
  cardFramePort: whole(env, 'CARD_FRAME_PORT', nextPort(env), 0, 65_535),
  cardFrameUrl: addressOf(env, 'CARD_FRAME_URL'),
  checkAnswers: env['CHECK_ANSWERS'] === 'true',
});
