import type { Plugin } from 'vite';

// oxlint-disable-next-line no-restricted-imports -- the page is the service's own, served from its sources so that stories need no build of it
import { frameAssets } from '../../practice-service/src/card-frame/assets.ts';
// oxlint-disable-next-line no-restricted-imports -- the page is the service's own, served from its sources so that stories need no build of it
import { challengePage, framePage } from '../../practice-service/src/card-frame/page.ts';

/** Answers the page's calls as the service would: the number's last four do what those of the README's test cards do. */
const ANSWERS = `
let asked;
const tokenOf = ({ number, expiration, name }, attempted) => ({
  step: 'done',
  card: {
    etoken: 'tok_story', type: 'Visa', lastDigits: number.slice(-4), expiration: expiration.replace('/', ''), name,
    dddsEci: '05', dddsStatus: 'Y', dddsVersion: '2.2.0', dddsAttempted: attempted, dddsAuthenticationvalue: 'story',
  },
});
const answer = ({ card, answer: said }) => {
  if (card === undefined) return said === 'approved' ? tokenOf(asked, true) : { step: 'refused' };
  if (card.number.endsWith('0119')) throw new TypeError('No answer');
  asked = card;
  return card.number.endsWith('3220') ? { step: 'challenge', token: 'ask_story' } : tokenOf(card, false);
};
globalThis.fetch = async (_url, { body }) => Response.json(answer(JSON.parse(body)));
`;

const HTML = 'text/html; charset=utf-8';

/** The service's own page for card numbers, in the built Storybook and in the one that is worked with. */
export const cardFrame = async (): Promise<Plugin> => {
  const page = framePage().replace('</head>', '<script type="module" src="assets/answers.js"></script>\n</head>');
  const files = new Map([
    ['card-frame/index.html', { type: HTML, body: page }],
    ['card-frame/challenge.html', { type: HTML, body: challengePage() }],
    ['card-frame/assets/answers.js', { type: 'text/javascript', body: ANSWERS }],
    ...[...(await frameAssets())].map(([name, asset]) => [`card-frame/assets/${name}`, asset] as const),
  ]);
  return {
    name: 'card-frame',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
        if (file === undefined) next();
        else response.setHeader('content-type', file.type).end(file.body);
      });
    },
    generateBundle() {
      for (const [fileName, { body }] of files) this.emitFile({ type: 'asset', fileName, source: body });
    },
  };
};
