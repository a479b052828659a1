// `pnpm turbo …` with the cache that `pnpm test` has: what one of them did, the other need not do again.
import { turbo } from '../lib/turbo.ts';

process.exit(await turbo(process.argv.slice(2)));
