/** How the OpenAPI document describes the answer of sign-in and refresh. */
export const TOKENS_ANSWER = {
  description: 'An access token for some minutes and a refresh token for one use',
  schema: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['token', 'refreshToken'],
        properties: { token: { type: 'string' }, refreshToken: { type: 'string' } },
      },
    },
  },
};
