import { createService, type ServiceConfig } from '@practice-portal/practice-service';

import type { SecondProcessNews, SetClock } from './second-process.ts';

const [config = '{}', clock = ''] = process.argv.slice(2);
let now = clock === '' ? null : new Date(clock);

const service = await createService({
  logLevel: 'silent',
  port: 0,
  ...(JSON.parse(config) as Partial<ServiceConfig>),
  now: () => now ?? new Date(),
});

const tell = (news: SecondProcessNews): void => void process.send?.(news);
process.on('message', (message) => {
  now = new Date((message as SetClock).now);
  tell({ now: now.toISOString() });
});
const stop = (): void => {
  void service.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
// Without its test it has no business here.
process.once('disconnect', () => process.exit(0));
tell({ url: await service.listen() });
