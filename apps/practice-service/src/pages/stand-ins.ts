import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';

import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { pageHtml, strictPage } from './html.ts';

/** A page for people, where the pharmacy has none of its own. */
const standIn = (id: string, path: string, title: string, text: readonly string[]): AnyRoute =>
  route(
    contract(call<undefined, string>()({ id, method: 'GET', host: 'service', path, access: 'public' }), {
      summary: `A stand-in for a page that the operator named no address for: ${title}`,
      answerIs: 'The page',
      mediaType: 'text/html',
    }),
    {
      handler: ({ reply }) => {
        strictPage(reply);
        const body = `<h1>${title}</h1>\n${text.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}`;
        return Promise.resolve(pageHtml({ title, body }));
      },
    },
  );

/** Lists what the settings link to outside the portal. */
export const standInPages: readonly AnyRoute[] = [
  standIn('pages.petMailSignUp', 'petmail/sign-up', 'Sign up for PetMail+', [
    'PetMail+ emails the clients of your practice: reminders to refill, offers, and news about the health of their pets.',
    'To sign up, write to the pharmacy with your account number. It is under Practice information in the settings of the portal.',
  ]),
  standIn('pages.petMailPreview', 'petmail/preview', 'Emails of PetMail+', [
    'Time to refill: "Biscuit has medicine for five more days. Order the next package in one click."',
    'Season: "Ticks are out earlier this spring. This is what your practice recommends for Biscuit."',
  ]),
  standIn('pages.support', 'support', 'Support', [
    "Write to the pharmacy or open the help chat in the portal. Have your practice's account number ready.",
  ]),
];
