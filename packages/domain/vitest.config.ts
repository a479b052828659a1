import { unit } from '@practice-portal/tooling/vitest';

// Properties run hundreds of cases each: on a busy machine the default of 5 s is no sign of a hang.
export default unit();
