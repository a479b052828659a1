import { unit } from './vitest.ts';

export default unit({ include: ['test/**/*.test.ts'] });
