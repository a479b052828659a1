import { unit } from '@practice-portal/tooling/vitest';

export default unit({ include: ['src/**/*.test.ts', 'build/**/*.test.ts'] });
