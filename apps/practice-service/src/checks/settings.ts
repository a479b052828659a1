import type { ServiceConfig } from '../config.ts';

/** An address without what is secret in it: its password, and the values of its query. */
const masked = (address: string | null): string | null => {
  // What the service has itself.
  if (address === null || address.startsWith('/')) return address;
  if (!URL.canParse(address)) return 'set, not shown';
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys()) url.searchParams.set(name, '***');
  return url.href;
};

type Value = string | number | boolean | null;

/** Every setting of docs/operating.md with what it is in force, and nothing secret. */
export const settingsInForce = (config: ServiceConfig): Record<string, Value> => ({
  HOST: config.host,
  PORT: config.port,
  PUBLIC_URL: config.publicUrl,
  PORTAL_DIR: config.portalDir,
  ENVIRONMENT_NAME: config.env,
  DATABASE_URL: masked(config.databaseUrl),
  DATABASE_URL_FILE: config.secretFiles.DATABASE_URL ?? null,
  DATABASE_POOL: config.poolSize,
  DATA_DIR: config.dataDir,
  SECRET_KEY: config.secretKey === null ? null : 'set, not shown',
  SECRET_KEY_FILE: config.secretFiles.SECRET_KEY ?? null,
  SECRET_KEY_PREVIOUS: config.previousKeys.length === 0 ? null : `${config.previousKeys.length} set, not shown`,
  SECRET_KEY_PREVIOUS_FILE: config.secretFiles.SECRET_KEY_PREVIOUS ?? null,
  AUDIT_ANCHOR_FILE: config.auditAnchorFile,
  CORS_ORIGINS: config.corsOrigins.join(', ') || null,
  TRUST_PROXY: config.trustProxy,
  CONNECTIONS_PER_NETWORK: config.connectionsPerNetwork,
  CHECK_ANSWERS: config.checkAnswers,
  LOCAL_EVENTS: config.localEvents,
  ACCESS_TOKEN_SECONDS: config.accessTokenSeconds,
  REFRESH_TOKEN_SECONDS: config.refreshTokenSeconds,
  LOCK_SECONDS: config.lockSeconds,
  LOCK_GRACE_SECONDS: config.lockGraceSeconds,
  CARD_FRAME_PORT: config.cardFramePort,
  CARD_FRAME_URL: masked(config.cardFrameUrl),
  ACQUIRER_TIMEOUT_MS: config.acquirerTimeoutMs,
  SMTP_URL: masked(config.smtpUrl),
  SMTP_URL_FILE: config.secretFiles.SMTP_URL ?? null,
  MAIL_FROM: config.mailFrom,
  MAIL_BOUNCE_SECRET: config.mailBounceSecret === null ? null : 'set, not shown',
  MAIL_BOUNCE_SECRET_FILE: config.secretFiles.MAIL_BOUNCE_SECRET ?? null,
  SECURITY_CONTACT: config.securityContact,
  SECURITY_EXPIRES: config.securityExpires?.toISOString() ?? null,
  DRAIN_SECONDS: config.drainSeconds,
  WORKER_SECONDS: config.workerSeconds,
  BACKUP_DIR: config.backupDir,
  BACKUP_AT: `${config.backupAt.time} ${config.backupAt.zone}`,
  BACKUP_KEEP: config.backupKeep,
  METRICS_PORT: config.metricsPort,
  METRICS_ADDRESS: config.metricsAddress,
  OTEL_EXPORTER_OTLP_ENDPOINT: masked(config.traceUrl),
  LOG_LEVEL: config.logLevel,
  CLOCK: config.clock?.toISOString() ?? null,
  ANALYTICS_ENDPOINT: masked(config.analyticsEndpoint),
  ADDRESS_CHECK_URL: masked(config.addressCheckUrl),
  FEEDBACK_SURVEY_URL: masked(config.links.feedbackSurvey),
  ROLES_HELP_URL: masked(config.links.rolesHelp),
  PETMAIL_SIGN_UP_URL: masked(config.links.petMailSignUp),
  PETMAIL_PREVIEW_URL: masked(config.links.petMailPreview),
  SUPPORT_URL: masked(config.links.support),
  HELP_CHAT_URL: masked(config.links.helpChat),
  VSPAY_URL: masked(config.applicationUrls.VSPAY ?? null),
  VET_2_PET_URL: masked(config.applicationUrls.VET_2_PET ?? null),
  DATA_SERVICES_URL: masked(config.applicationUrls.DATA_SERVICES ?? null),
});
