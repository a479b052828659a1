import { PASSWORD_MAX, USERNAME_MAX } from '@practice-portal/domain/session';

import { escapeHtml, pageHtml } from '../pages/html.ts';

/** The provider's sign-in page for the people of a practice. */
export const interactionPage = (companyName: string): string =>
  pageHtml({
    title: 'Log in',
    script: 'sign-on',
    body: `<form class="card" id="sign-on">
<h1>Log in</h1>
<p>${escapeHtml(companyName)}</p>
<label for="user">Username</label>
<input id="user" name="user" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${USERNAME_MAX}" required autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${PASSWORD_MAX}" required>
<p class="problem" id="problem" role="alert"></p>
<button type="submit">Log in</button>
<button type="button" class="quiet" id="cancel">Cancel</button>
<noscript><p class="problem">This page needs JavaScript.</p></noscript>
</form>`,
  });

/** What is shown instead when there is no sign-in to go on with. */
export const interactionGonePage = (): string =>
  pageHtml({
    title: 'Sign-in expired',
    body: '<div class="card"><h1>Sign-in expired</h1><p>This sign-in took too long or was finished already. Go back to the portal and begin again.</p></div>',
  });
