import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';

const PATH = '.well-known/security.txt';

const securityContract = contract(
  call<undefined, string>()({ id: 'pages.security', method: 'GET', host: 'service', path: PATH, access: 'public' }),
  {
    summary: 'Whom to tell of a weakness (RFC 9116)',
    answerIs: 'The contact, and until when it holds',
    mediaType: 'text/plain',
    errors: { 404: 'The operator names no contact, or did until a day that has passed' },
  },
);

/** Whom to tell of a weakness, where the operator says so. */
export const securityTxt = route(securityContract, {
  handler: ({ services: { config, systemNow }, reply }) => {
    const { securityContact: contact, securityExpires: expires, publicUrl } = config;
    // Who finds one that has expired is not to use it.
    if (contact === null || expires === null || expires <= systemNow()) throw problem(404, 'Not found');
    const canonical = publicUrl === null ? [] : [`Canonical: ${publicUrl}/${PATH}`];
    reply.type('text/plain; charset=utf-8');
    return Promise.resolve(
      `${[`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en', ...canonical].join('\n')}\n`,
    );
  },
});
