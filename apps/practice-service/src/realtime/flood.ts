/** Limits what one connection may send in a window: a portal sends two messages, and another every quarter of an hour. */
const PER_SOCKET = 60;
/** The same, of all connections of one login in this process: a practice has many windows, which come back together. */
const PER_LOGIN = 1_200;
const WINDOW_MS = 10_000;

/** How much was sent since when. */
interface Sent {
  count: number;
  since: number;
}

/** Counts what connections send. */
export interface FloodGuard {
  /** Counts a message. @returns false for one too many of its connection or login */
  bears(connection: object, login: string): boolean;
  /** Whether a login may open another connection. */
  admits(login: string): boolean;
}

/** Makes the guard; one a process. */
export const createFloodGuard = (now: () => number): FloodGuard => {
  const sockets = new WeakMap<object, Sent>();
  const logins = new Map<string, Sent>();
  const current = (sent: Sent | undefined): Sent =>
    sent !== undefined && now() - sent.since < WINDOW_MS ? sent : { count: 0, since: now() };
  return {
    bears: (connection, login) => {
      const [own, joint] = [current(sockets.get(connection)), current(logins.get(login))];
      own.count += 1;
      joint.count += 1;
      sockets.set(connection, own);
      // The latest last: what has been quiet the longest is let go of first.
      logins.delete(login);
      logins.set(login, joint);
      for (const [other, sent] of logins) {
        if (now() - sent.since < WINDOW_MS) break;
        logins.delete(other);
      }
      return own.count <= PER_SOCKET && joint.count <= PER_LOGIN;
    },
    admits: (login) => current(logins.get(login)).count <= PER_LOGIN,
  };
};
