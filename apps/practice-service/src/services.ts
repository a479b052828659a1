import type { IncomingHttpHeaders } from 'node:http';

import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FastifyBaseLogger } from 'fastify';

import type { AddressCheck } from './addresses/check/types.ts';
import type { Acquirer } from './acquirer/types.ts';
import type { Keys } from './db/keys.ts';
import type { PasswordChecker } from './auth/passwords.ts';
import type { Throttle } from './auth/throttle.ts';
import type { AccessTokens } from './auth/tokens.ts';
import type { ChatEvents } from './chat/chat-events.ts';
import type { Clock } from './clock/clock.ts';
import type { ServiceConfig } from './config.ts';
import type { Database, Db, Tx } from './db/client.ts';
import type { Disk } from './db/disk.ts';
import type { DietEngine } from './diet/types.ts';
import type { Stopping } from './health/stopping.ts';
import type { OpenCalls } from './http/open-calls.ts';
import type { Maintenance } from './maintenance/maintenance.ts';
import type { Operator } from './http/operator.ts';
import type { SignOn } from './oidc/sign-on.ts';
import type { Pharmacy } from './pharmacy/types.ts';
import type { ApprovalEvents } from './realtime/approval-events.ts';
import type { RecoveryBell } from './recovery/bell.ts';

/** Is made once a process, in `create-service.ts`. */
export interface Services {
  config: ServiceConfig;
  database: Database;
  db: Db;
  /** Whether there is room to save anything. */
  disk: Disk;
  /** Counts the realtime connections of this process, once it has them. */
  sockets: { count(): number };
  /** Whether the operator has it closed to people. */
  maintenance: Maintenance;
  /** Whether this process is about to stop. */
  stopping: Stopping;
  log: FastifyBaseLogger;
  /** The calls that are being answered: jobs let them go first. */
  calls: OpenCalls;
  /** Is the time for everything that is about days and dates; over demo data it can be put forward. */
  now(): Date;
  /** The time it really is: for sessions, tokens, lockouts and whatever else keeps a person out. */
  systemNow(): Date;
  clock: Clock;
  /** The address people open, without a slash at its end: what links in mails begin with. */
  publicUrl(): string;
  keys: Keys;
  passwords: PasswordChecker;
  /** Suggests how the post writes an address. */
  addressCheck: AddressCheck;
  throttle: Throttle;
  tokens: AccessTokens;
  /** Ends what a session holds, such as its locks, in the transaction that ends it. */
  sessionEnded(tx: Tx, sessionId: string, now: Date): Promise<void>;
  /**
   * The operator of the help chat behind a request's cookie.
   * @throws 401
   */
  authenticateOperator(headers: IncomingHttpHeaders): Promise<Operator>;
  /**
   * A practice, for what its flags allow.
   * @throws 404
   */
  loadPractice(id: number): Promise<PracticeData>;
  approvalEvents: ApprovalEvents;
  /** Rung when a person has asked for a mail that lets them in. */
  recoveryBell: RecoveryBell;
  chatEvents: ChatEvents;
  /** The OpenID provider for single sign-on. */
  signOn: SignOn;
  /** Who charges cards. */
  acquirer: Acquirer;
  /** Who fills orders. */
  pharmacy: Pharmacy;
  /** Who knows formulas for pets. */
  diet: DietEngine;
  /** Whether the database holds demo data, made by the seeds. */
  demo: boolean;
}

/** The services of a call with a session: what time it is counts days by the calendar of its practice. */
export interface SessionServices extends Services {
  now(): ZonedDate;
}
