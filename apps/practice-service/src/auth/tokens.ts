import type { SessionClaims, SessionEndCause } from '@practice-portal/domain/session';
import { epochSeconds } from '@practice-portal/domain/locale';
import DataLoader from 'dataloader';
import { eq, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';

import { preparedOnce, type Db } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { sessions } from '../db/schema/session.ts';
import { problem, type Problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';

const ISSUER = 'practice-service';
const AUDIENCE = 'practice-portal';
/** RFC 9068: an access token says so, and nothing else passes for one. */
const TYPE = 'at+jwt';

/** Tokens whose signature is known to be good: more than a process has people at a time. They are kept in memory only. */
const REMEMBERED = 2_000;

/** The claims the service adds to those of the portal. */
export interface AccessClaims extends SessionClaims {
  /** The sign-in. */
  sid: string;
}

const statements = preparedOnce((db) => ({
  sessions: db
    .select({
      id: sessions.id,
      practiceId: sessions.practiceId,
      staffId: sessions.staffId,
      revokedAt: sessions.revokedAt,
      expiresAt: sessions.expiresAt,
      staffActive: staff.active,
      staffScopes: staff.scopes,
      localeCode: practices.localeCode,
      timeZone: practices.timeZone,
    })
    .from(sessions)
    .innerJoin(practices, eq(practices.id, sessions.practiceId))
    .leftJoin(staff, eq(staff.id, sessions.staffId))
    .where(sql`${sessions.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('sessions_by_id'),
}));

/**
 * Sessions as they are now. Requests that arrive in one turn of the event loop, as all colleagues' screens ask again
 * after a decision, are looked up together: never in what was read for an earlier one.
 */
const loaders = preparedOnce(
  (db) =>
    new DataLoader(
      async (ids: readonly string[]) => {
        const rows = await statements(db).sessions.execute({ ids: [...new Set(ids)] });
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { cache: false, batchScheduleFn: setImmediate },
    ),
);

/** Answer to a missing or invalid token, whatever is wrong with it. */
export const notSignedIn = (cause?: SessionEndCause): Problem => problem(401, 'Sign in to continue', cause && { cause });

/** Signs and checks access tokens. */
export interface AccessTokens {
  sign(claims: Omit<AccessClaims, 'exp' | 'iat'>): Promise<string>;
  /**
   * The session behind an access token: signature, times and kind of the token, then the session's row, so that a
   * signed-out or deactivated person is out at once, in every process.
   * @throws 401
   */
  authenticate(token: string | undefined): Promise<Session>;
  /** The claims of a token of ours, even one that has expired. Null for any other. */
  readExpired(token: string): Promise<AccessClaims | null>;
}

interface AccessTokenOptions {
  db: Db;
  /** The first signs; each is known. */
  keys: readonly [Buffer, ...Buffer[]];
  seconds: number;
  now(): Date;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isClaims = (payload: object): payload is AccessClaims =>
  'sid' in payload &&
  typeof payload.sid === 'string' &&
  UUID.test(payload.sid) &&
  'practiceId' in payload &&
  Number.isInteger(payload.practiceId) &&
  'jti' in payload;

/** Makes the token service. */
export const createAccessTokens = ({ db, keys, seconds, now }: AccessTokenOptions): AccessTokens => {
  const readBy = async (key: Buffer, token: string, tolerance: number): Promise<AccessClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now(),
        clockTolerance: tolerance,
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      });
      return isClaims(payload) ? payload : null;
    } catch {
      return null;
    }
  };
  const read = async (token: string, tolerance: number): Promise<AccessClaims | null> => {
    for (const key of keys) {
      const claims = await readBy(key, token, tolerance);
      if (claims !== null) return claims;
    }
    return null;
  };
  // A signature that was good stays good: to check it again with each call of a screen is a sixth of a quick answer.
  const good = new Map<string, AccessClaims>();
  const readValid = async (token: string): Promise<AccessClaims | null> => {
    const known = good.get(token);
    if (known !== undefined && known.exp > epochSeconds(now())) return known;
    good.delete(token);
    const claims = await read(token, 0);
    if (claims === null) return null;
    for (const oldest of good.keys()) {
      if (good.size < REMEMBERED) break;
      good.delete(oldest);
    }
    good.set(token, claims);
    return claims;
  };
  return {
    sign: (claims) => {
      const issuedAt = epochSeconds(now());
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(keys[0]);
    },
    authenticate: async (token) => {
      const claims = token === undefined ? null : await readValid(token);
      if (!claims) throw notSignedIn();
      const row = await loaders(db).load(claims.sid);
      const gone = !row || row.revokedAt !== null || row.expiresAt <= now() || row.practiceId !== claims.practiceId;
      if (gone || (row.staffId !== null && row.staffActive !== true)) throw notSignedIn();
      return {
        sessionId: claims.sid,
        practiceId: row.practiceId,
        staffId: row.staffId,
        // The person's scopes as they are now: a demotion does not wait for the token to expire.
        scopes: row.staffId === null ? claims.scopes : (row.staffScopes ?? []),
        localeCode: row.localeCode,
        timeZone: row.timeZone,
        claims,
      };
    },
    readExpired: (token) => read(token, Number.MAX_SAFE_INTEGER / 2_000),
  };
};
