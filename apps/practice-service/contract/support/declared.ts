import { api } from '@practice-portal/api-client';
import type { AnyCall } from '@practice-portal/domain/call';
import { readdir } from 'node:fs/promises';

const ENDPOINT_FILES = new URL('../../../../packages/api-client/src/endpoints/', import.meta.url);

/** An endpoint that was made by `sending`, with the call it was declared by. */
export interface Declared {
  name: string;
  call: AnyCall;
  /** Its hook takes something else than the parts of the call. */
  mapped: boolean;
}

/** Every endpoint file there is, loaded; and of them all that are made of a declared call. */
export const declaredEndpoints = async (): Promise<Declared[]> => {
  const files = (await readdir(ENDPOINT_FILES)).filter((file) => !file.endsWith('.test.ts'));
  await Promise.all(files.map((file) => import(`@practice-portal/api-client/${file.replace(/\.ts$/, '')}`)));
  const found: Declared[] = [];
  const look = (name: string) => (definition: { extraOptions?: unknown }) => {
    const { call, mapped } = (definition.extraOptions ?? {}) as Partial<Declared>;
    if (call) found.push({ name, call, mapped: mapped === true });
  };
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, look(name)])) });
  return found;
};
