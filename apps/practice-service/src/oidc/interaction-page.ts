import { escapeHtml, pageHtml } from '../pages/html.ts';
import { PROVIDER_PATH } from './origins.ts';

/** Comes of a form that was sent before the page's script had come. */
export interface FormProblem {
  user: string;
  words: string;
}

/**
 * The provider's sign-in page for the people of a practice. It works without its script as well, which a slow line may
 * bring late: sent as a form, never by its address.
 * @param uid of the sign-in
 */
export const interactionPage = (companyName: string, uid: string, { user, words }: FormProblem = { user: '', words: '' }): string =>
  pageHtml({
    title: 'Log in',
    scripts: ['sign-on'],
    body: `<form class="card" id="sign-on" method="post" action="${PROVIDER_PATH}/interaction/${uid}/form">
<h1>Log in</h1>
<p>${escapeHtml(companyName)}</p>
<label for="user">Username</label>
<input id="user" name="user" value="${escapeHtml(user)}" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<p class="problem" id="problem" role="alert">${escapeHtml(words)}</p>
<button type="submit">Log in</button>
<button type="submit" class="quiet" id="cancel" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  });

/** Returns what is shown instead when there is no sign-in to go on with. */
export const interactionGonePage = (): string =>
  pageHtml({
    title: 'Sign-in expired',
    body: '<div class="card"><h1>Sign-in expired</h1><p>This sign-in took too long or was finished already. Go back to the portal and begin again.</p></div>',
  });
