import { approvalChannel, SUBSCRIBE_EVENT } from '@practice-portal/domain/approval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { A, B, signIn, startService } from './support/service.ts';
import { connect } from './support/sockets.ts';

describe('a connection that sends without end', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await startService('postgres');
    url = await service.listen();
  });
  afterAll(() => service.close());

  it('is ended after some messages, and its login after some connections, while others are served', async () => {
    const { token } = await signIn(service, A);
    const other = await connect(url, { token: (await signIn(service, B)).token });
    let answered = 0;
    const flood = async (): Promise<string | null> => {
      const made = await connect(url, { token }).catch((error: Error) => error);
      if (made instanceof Error) return made.message;
      for (let count = 0; count < 3_000; count += 1)
        made.socket.emit(SUBSCRIBE_EVENT, approvalChannel('local', A), () => {
          answered += 1;
        });
      expect(await made.ended).not.toBe('io client disconnect');
      return null;
    };
    let refusal: string | null = null;
    for (let turn = 0; turn < 40; turn += 1) refusal ??= await flood();
    expect(refusal).toBe('Too many messages. Try again in a moment');
    expect(answered).toBeLessThan(1_300);
    expect(await other.subscribe(approvalChannel('local', B))).toMatchObject({ ok: true });
    other.socket.disconnect();
  });
});
