import { backupAtOf } from './backup/settings.ts';
import {
  bounceSecretOf,
  addressOf,
  applicationUrlsOf,
  cardFramePortOf,
  clockOf,
  corsOriginsOf,
  databaseUrlOf,
  hostOf,
  logLevelOf,
  metricsPortOf,
  portalDirOf,
  previousKeysOf,
  publicUrlOf,
  secretOf,
  securityOf,
  smtpUrlOf,
  whole,
  yesOrNo,
} from './config-values.ts';
import { DEFAULT_CONFIG, type ServiceConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { SECRET_SETTINGS, secretFileOf, secretSetting } from './secret-files.ts';

/**
 * Reads the configuration from the environment.
 * @throws StartupProblem that names the variable that is wrong
 */
export const readConfig = (env: Environment): ServiceConfig => ({
  ...DEFAULT_CONFIG,
  env: env['ENVIRONMENT_NAME']?.trim() || DEFAULT_CONFIG.env,
  host: hostOf(env['HOST']),
  port: whole(env, 'PORT', DEFAULT_CONFIG.port, 0, 65_535),
  publicUrl: publicUrlOf(env['PUBLIC_URL']),
  dataDir: env['DATA_DIR']?.trim() || DEFAULT_CONFIG.dataDir,
  databaseUrl: databaseUrlOf(secretSetting(env, 'DATABASE_URL')),
  poolSize: whole(env, 'DATABASE_POOL', DEFAULT_CONFIG.poolSize, 2, 500),
  logLevel: logLevelOf(env['LOG_LEVEL']),
  secretKey: secretOf(secretSetting(env, 'SECRET_KEY')),
  previousKeys: previousKeysOf(secretSetting(env, 'SECRET_KEY_PREVIOUS')),
  secretFiles: Object.fromEntries(
    SECRET_SETTINGS.flatMap((name) => {
      const file = secretFileOf(env, name);
      return file === undefined ? [] : [[name, file]];
    }),
  ),
  auditAnchorFile: env['AUDIT_ANCHOR_FILE']?.trim() || null,
  accessTokenSeconds: whole(env, 'ACCESS_TOKEN_SECONDS', DEFAULT_CONFIG.accessTokenSeconds, 1, 86_400),
  refreshTokenSeconds: whole(env, 'REFRESH_TOKEN_SECONDS', DEFAULT_CONFIG.refreshTokenSeconds, 1, 31_536_000),
  lockSeconds: whole(env, 'LOCK_SECONDS', DEFAULT_CONFIG.lockSeconds, 1, 86_400),
  lockGraceSeconds: whole(env, 'LOCK_GRACE_SECONDS', DEFAULT_CONFIG.lockGraceSeconds, 1, 86_400),
  clock: clockOf(env['CLOCK']),
  smtpUrl: smtpUrlOf(secretSetting(env, 'SMTP_URL')),
  mailFrom: env['MAIL_FROM']?.trim() || DEFAULT_CONFIG.mailFrom,
  mailBounceSecret: bounceSecretOf(secretSetting(env, 'MAIL_BOUNCE_SECRET')),
  ...securityOf(env),
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
  portalDir: portalDirOf(env['PORTAL_DIR']),
  corsOrigins: corsOriginsOf(env['CORS_ORIGINS']),
  trustProxy: yesOrNo(env, 'TRUST_PROXY'),
  connectionsPerNetwork: whole(env, 'CONNECTIONS_PER_NETWORK', DEFAULT_CONFIG.connectionsPerNetwork, 10, 100_000),
  drainSeconds: whole(env, 'DRAIN_SECONDS', DEFAULT_CONFIG.drainSeconds, 0, 600),
  acquirerTimeoutMs: whole(env, 'ACQUIRER_TIMEOUT_MS', DEFAULT_CONFIG.acquirerTimeoutMs, 100, 60_000),
  ...cardFramePortOf(env, whole(env, 'PORT', DEFAULT_CONFIG.port, 0, 65_535)),
  cardFrameUrl: addressOf(env, 'CARD_FRAME_URL'),
  workerSeconds: whole(env, 'WORKER_SECONDS', DEFAULT_CONFIG.workerSeconds, 0, 3_600),
  backupDir: env['BACKUP_DIR']?.trim() || null,
  backupAt: backupAtOf(env['BACKUP_AT'], DEFAULT_CONFIG.backupAt),
  backupKeep: whole(env, 'BACKUP_KEEP', DEFAULT_CONFIG.backupKeep, 1, 1_000),
  metricsPort: metricsPortOf(env, whole(env, 'PORT', DEFAULT_CONFIG.port, 0, 65_535)),
  metricsAddress: hostOf(env['METRICS_ADDRESS'], 'METRICS_ADDRESS', DEFAULT_CONFIG.metricsAddress),
  traceUrl: addressOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
  localEvents: yesOrNo(env, 'LOCAL_EVENTS'),
  checkAnswers: yesOrNo(env, 'CHECK_ANSWERS'),
});
