import { expect, it } from 'vitest';

import { loggedPath } from './logger.ts';

it.each([
  ['/api/practices/1001/clientpet?filter=Smith', '/api/practices/1001/clientpet'],
  ['/recommendations/ZX-7secret?utm=1', '/recommendations/[redacted]'],
  ['/oidc/interaction/9f2/form', '/oidc/interaction/[redacted]/form'],
  ['/oidc/auth/9f2', '/oidc/auth/[redacted]'],
  ['/api/clients/4111111111111111', '[redacted]'],
  ['/api/clients/4111%201111%201111%201111', '[redacted]'],
  ['/api/clients/%', '/api/clients/%'],
  ['/api/clients/%34%3111111111111111/%', '[redacted]'],
  [`/${'1 '.repeat(30_000)}`, `/${'1 '.repeat(499)}1`],
  ['/api/clients/900000001', '/api/clients/900000001'],
])('logs %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
