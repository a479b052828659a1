import { connectApprovalChannel } from '@practice-portal/api-client';
import { makeStore, memoryTokenStore, testEnvironment } from '@practice-portal/api-client/testing';
import type { SessionTokens } from '@practice-portal/domain/session';

/** What the realtime channels of open windows went through. */
export interface Screens {
  /** How long each that was lost was away, in milliseconds. */
  away: number[];
  live(): number;
  close(): void;
}

/** Opens the realtime channels of so many windows, with the portal's own code. */
export const openScreens = (url: string, tokens: SessionTokens, practiceId: number, count: number): Screens => {
  const away: number[] = [];
  const lostAt = new Map<number, number>();
  const live = new Set<number>();
  const ends = Array.from({ length: count }, (_, at) => {
    const environment = testEnvironment({ base: url, tokens: memoryTokenStore(tokens) });
    const store = makeStore({ ...environment, config: { ...environment.config, env: 'local' } });
    return connectApprovalChannel(store.dispatch, {
      practiceId,
      onStatus: (status) => {
        const lost = lostAt.get(at);
        if (status === 'live') {
          live.add(at);
          if (lost !== undefined) away.push(performance.now() - lost);
          lostAt.delete(at);
        } else if (live.delete(at)) lostAt.set(at, performance.now());
      },
    });
  });
  return {
    away,
    live: () => live.size,
    close: () => {
      for (const end of ends) end();
    },
  };
};
