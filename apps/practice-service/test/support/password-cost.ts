/**
 * In the place of `src/auth/password-cost.ts` while tests run: what a guess costs shows in no answer, and thousands of
 * sign-ins would take minutes of both cores. `src/auth/passwords.test.ts` and the built service have the real one.
 */
export const PASSWORD_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
