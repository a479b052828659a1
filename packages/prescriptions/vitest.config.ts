import { unit } from '@practice-portal/tooling/vitest';

export default unit();
