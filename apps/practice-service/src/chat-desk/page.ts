import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';

import { route } from '../http/contract-route.ts';
import { pageHtml, strictPage } from '../pages/html.ts';

/** The page as it is before its script has run. */
export const deskHtml = pageHtml({
  title: 'Chat desk',
  scripts: ['chat-desk'],
  body: `<p class="card problem" id="opening" role="alert" hidden></p>
<form class="card" id="sign-in" hidden>
<h1>Chat desk</h1>
<p>For operators of the help chat</p>
<label for="user">Username</label>
<input id="user" name="user" autocomplete="username" autocapitalize="none" spellcheck="false" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<p class="problem" role="alert"></p>
<button type="submit">Log in</button>
</form>
<div class="desk" id="desk" hidden>
<header>
<h1>Chat desk</h1>
<p id="line" role="status"></p>
<p id="operator"></p>
<button type="button" class="quiet" id="sign-out">Log out</button>
<p class="problem" id="leaving" role="alert"></p>
</header>
<nav aria-label="Conversations">
<p id="nobody">No one is waiting.</p>
<ul id="conversations"></ul>
</nav>
<section aria-labelledby="with">
<p id="choose">Choose a conversation.</p>
<div id="conversation" hidden>
<h2 id="with" tabindex="-1"></h2>
<p id="where"></p>
<div id="log" role="log" aria-label="Messages" tabindex="0"><ol id="messages"></ol></div>
<form id="answer">
<label for="text">Your answer</label>
<textarea id="text" name="text" rows="3" required></textarea>
<p class="problem" role="alert"></p>
<div class="actions"><button type="button" class="quiet" id="end">End chat</button><button type="submit">Send</button></div>
</form>
<p id="ended" hidden>This chat has ended.</p>
</div>
</section>
</div>
<noscript><p class="problem">This page needs JavaScript.</p></noscript>`,
});

const deskContract = contract(
  call<undefined, string>()({ id: 'chatDesk.page', method: 'GET', host: 'service', path: 'chat-desk', access: 'public' }),
  { summary: 'The page where operators answer the help chat', answerIs: 'The page', mediaType: 'text/html' },
);

/** The page where operators answer. What it shows, it asks for with the operator's cookie. */
export const deskPage = route(deskContract, {
  handler: ({ reply }) => {
    strictPage(reply);
    return Promise.resolve(deskHtml);
  },
});
