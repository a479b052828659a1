import type { ApplicationCode } from '@practice-portal/domain/application';

import type { TimeOfDay } from './backup/settings.ts';
import type { SecretSetting } from './secret-files.ts';

/** Is read from the environment by {@link readConfig}. */
export interface ServiceConfig {
  /** The environment's name, part of realtime channel names. */
  env: string;
  /** The address to listen on. This machine only, unless the operator says otherwise: demo sign-ins are public knowledge. */
  host: string;
  port: number;
  /** Where people open the portal: what links in mails begin with. Null: this machine at the port it listens on. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  poolSize: number;
  logLevel: string;
  /** The operator's master key, 32 characters or more, kept outside the database. Null: the database keeps one. */
  secretKey: string | null;
  /** Other master keys, of before or to come: what was made with them counts, and nothing new is. */
  previousKeys: readonly string[];
  /** The files that settings were read from, by the settings that name them. */
  secretFiles: Partial<Record<SecretSetting, string>>;
  /** Where anchors of the audit log are kept; null: beside the embedded database, of a server in the service's log alone. */
  auditAnchorFile: string | null;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  lockSeconds: number;
  lockGraceSeconds: number;
  /** Failed sign-ins of one account in a quarter of an hour before it has to wait. */
  accountAttempts: number;
  /** Failed sign-ins from one network address in a quarter of an hour before it has to wait. */
  addressAttempts: number;
  /** Calls of one public write from one network address in a quarter of an hour, whatever comes of them. */
  publicCalls: number;
  /** Realtime connections that one network may have open at each process. */
  connectionsPerNetwork: number;
  /** Fixes the date that seed data is made around. */
  clock: Date | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** What the mail provider says bounces with; null: it says none. */
  mailBounceSecret: string | null;
  /** Whom to tell of a weakness, as an address such as `mailto:…`, and until when that holds; null says nothing. */
  securityContact: string | null;
  securityExpires: Date | null;
  /** The provider that checks typed addresses; null for the postal data that comes with the service. */
  addressCheckUrl: string | null;
  /** Where the portal sends figures about its use; null for nowhere. */
  analyticsEndpoint: string | null;
  /** Lead to others: the survey behind 'Feedback', and the chat service of practices with `googleChatEnabled`. */
  links: {
    feedbackSurvey: string | null;
    helpChat: string | null;
    rolesHelp: string;
    petMailSignUp: string;
    petMailPreview: string;
    support: string;
  };
  /** Where the applications of the launcher are; the service stands in for those that are missing. */
  applicationUrls: Partial<Record<ApplicationCode, string>>;
  /** The built portal to serve; null for none. */
  portalDir: string | null;
  /** Origins, beside its own, whose pages may call the service. */
  corsOrigins: readonly string[];
  /** Whether a proxy in front sets X-Forwarded-*. */
  trustProxy: boolean;
  /** How long it is served on after the process was told to stop, in seconds. */
  drainSeconds: number;
  /** Longest time for a request to arrive completely. */
  requestTimeoutMs: number;
  /** Longest time to wait for the card's bank, in milliseconds. */
  acquirerTimeoutMs: number;
  /** The port of the page that takes card numbers: 0 is any that is free, null starts none. */
  cardFramePort: number | null;
  /** Whether any other free port does for it where that one is taken. */
  cardFrameMayMove: boolean;
  /** The address of that page for browsers, the operator's own or a vendor's. Null: this machine at the port it listens on. */
  cardFrameUrl: string | null;
  /** How often the worker of this process looks for jobs that are due, in seconds; 0: never. */
  workerSeconds: number;
  /** Where a backup is put each night; null: none is made. */
  backupDir: string | null;
  /** When it is made. */
  backupAt: TimeOfDay;
  /** How many are kept, the newest. */
  backupKeep: number;
  /** The port of the process's figures: 0 is any that is free, null opens none. */
  metricsPort: number | null;
  /** The address that they are served on. */
  metricsAddress: string;
  /** The collector that spans are sent to by OTLP; null sends none. */
  traceUrl: string | null;
  /** Whether events may go to this machine, over http as well: for development. */
  localEvents: boolean;
  /** Whether answers are held against their contracts: in tests and in development. */
  checkAnswers: boolean;
}

/** The configuration when the environment says nothing. */
export const DEFAULT_CONFIG: ServiceConfig = {
  env: 'local',
  host: '127.0.0.1',
  port: 4000,
  publicUrl: null,
  dataDir: '.data',
  databaseUrl: null,
  poolSize: 10,
  logLevel: 'info',
  secretKey: null,
  previousKeys: [],
  secretFiles: {},
  auditAnchorFile: null,
  accessTokenSeconds: 900,
  refreshTokenSeconds: 12 * 60 * 60,
  lockSeconds: 600,
  lockGraceSeconds: 20,
  accountAttempts: 7,
  addressAttempts: 50,
  publicCalls: 3_000,
  connectionsPerNetwork: 1_000,
  clock: null,
  smtpUrl: null,
  mailFrom: 'practice-portal@localhost',
  mailBounceSecret: null,
  securityContact: null,
  securityExpires: null,
  addressCheckUrl: null,
  analyticsEndpoint: null,
  links: {
    feedbackSurvey: null,
    helpChat: null,
    rolesHelp: '/help/roles',
    petMailSignUp: '/petmail/sign-up',
    petMailPreview: '/petmail/preview',
    support: '/support',
  },
  applicationUrls: {},
  portalDir: null,
  corsOrigins: [],
  trustProxy: false,
  drainSeconds: 10,
  requestTimeoutMs: 15_000,
  acquirerTimeoutMs: 10_000,
  cardFramePort: null,
  cardFrameMayMove: true,
  cardFrameUrl: null,
  workerSeconds: 15,
  backupDir: null,
  backupAt: { time: '02:30', zone: 'UTC' },
  backupKeep: 14,
  metricsPort: null,
  metricsAddress: '127.0.0.1',
  traceUrl: null,
  localEvents: false,
  checkAnswers: false,
};
