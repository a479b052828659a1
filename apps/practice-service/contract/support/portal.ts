import {
  api,
  type ApiError,
  parseConfig,
  serviceCall,
  type ApiEnvironment,
  type RuntimeConfig,
  type TokenStore,
} from '@practice-portal/api-client';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { makeStore, memoryTokenStore, type TestStore } from '@practice-portal/api-client/testing';
import type { AnyCall } from '@practice-portal/domain/call';
import type { SessionTokens } from '@practice-portal/domain/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { createService, type Service, type ServiceOptions } from '../../src/index.ts';
import { DEMO_PASSWORD } from '../../src/seed/practices.ts';
import { dropDatabase, freshDatabase } from '../../test/support/service.ts';

/** A portal in one browser tab: a store whose calls go to the running service. */
export interface Portal {
  store: TestStore;
  tokens: TokenStore;
  /** Of the person who logged in over the practice login; nobody at first. */
  userTokens: TokenStore;
  environment: ApiEnvironment;
  /** Every action so far. */
  actions: UnknownAction[];
  /** Every call so far: its path, its headers and what came of it. */
  calls: { path: string; headers: Headers; answer: Promise<Response> }[];
}

/** A running service and the portals that use it. */
export interface Contract {
  base: string;
  service: Service;
  /** Lets the service's clock go on. The portals' clocks stay. */
  passSeconds(seconds: number): void;
  /** Breaks every realtime connection without a word. */
  cutLines(): void;
  /** A tab without a session, or with this one, and with a cookie that the browser has. */
  open(tokens?: TokenStore, cookie?: string | null): Portal;
  /** A tab that is signed in to a practice with its shared password. */
  signIn(practiceId?: number): Promise<Portal>;
  /** Sends a declared call through a portal's store as it is, whatever its endpoint's hook takes. */
  sendRaw(portal: Portal, call: AnyCall, parts: object): Promise<{ data?: unknown; error?: ApiError }>;
  close(): Promise<void>;
}

const readConfig = async (base: string): Promise<RuntimeConfig> => {
  const config = parseConfig(await fetch(`${base}/config.json`).then((answer) => answer.json()));
  const hosts = Object.fromEntries(Object.entries(config.hosts).map(([name, host]) => [name, new URL(host, base).href]));
  return { ...config, hosts: hosts as RuntimeConfig['hosts'] };
};

/** Starts a service on a free port with a copy of the seeded database. */
export const startContract = async (options: ServiceOptions = {}): Promise<Contract> => {
  let passed = 0;
  const databaseUrl = await freshDatabase();
  const service = await createService({
    databaseUrl,
    logLevel: 'silent',
    port: 0,
    workerSeconds: 0,
    checkAnswers: true,
    now: () => new Date(Date.now() + passed),
    ...options,
  });
  const lines = new Set<Duplex>();
  service.app.server.on('upgrade', (_request, line) => lines.add(line));
  await service.listen();
  const base = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  const config = await readConfig(base);

  const open = (tokens = memoryTokenStore(null), cookie: string | null = null): Portal => {
    const actions: UnknownAction[] = [];
    const userTokens = memoryTokenStore(null);
    const calls: Portal['calls'] = [];
    const environment: ApiEnvironment = {
      config,
      tokens,
      userTokens,
      fetchFn: (url, init) => {
        // As a browser sends it.
        if (cookie !== null) init = { ...init, headers: { ...(init.headers as Record<string, string>), cookie } };
        const answer = fetch(url, init);
        calls.push({ path: new URL(url).pathname, headers: new Headers(init.headers), answer });
        return answer;
      },
    };
    const recordActions = (state: null | undefined, action: UnknownAction): null => {
      actions.push(action);
      return state ?? null;
    };
    return { store: makeStore(environment, { recordActions }), tokens, userTokens, environment, actions, calls };
  };

  const signIn = async (practiceId = 1001): Promise<Portal> => {
    const portal = open();
    const request = { practiceId, password: DEMO_PASSWORD };
    const call =
      practiceId === 1002
        ? sessionEndpoints.endpoints.userSignIn.initiate({ ...request, user: 'jordan.reyes' })
        : sessionEndpoints.endpoints.practiceSignIn.initiate(request);
    const { data } = await (portal.store.dispatch(call) as PromiseLike<{ data?: SessionTokens }>);
    if (!data) throw new Error(`Practice ${practiceId} could not sign in`);
    portal.tokens.write(data);
    return portal;
  };

  const raw = api.injectEndpoints({
    endpoints: (build) => ({
      rawCall: build.mutation<unknown, { call: AnyCall; parts: object }>({ query: ({ call, parts }) => serviceCall(call, parts) }),
    }),
    overrideExisting: true,
  });

  return {
    base,
    service,
    sendRaw: (portal, call, parts) =>
      portal.store.dispatch(raw.endpoints.rawCall.initiate({ call, parts }, { track: false })) as Promise<{
        data?: unknown;
        error?: ApiError;
      }>,
    passSeconds: (seconds) => {
      passed += seconds * 1000;
    },
    cutLines: () => {
      for (const line of lines) line.destroy();
      lines.clear();
    },
    open,
    signIn,
    close: async () => {
      await service.close();
      await dropDatabase(databaseUrl);
    },
  };
};
