/** OWASP's first choice for argon2id, which is what the library makes by default: 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
