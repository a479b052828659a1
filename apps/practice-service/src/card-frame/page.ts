import { escapeHtml } from '../pages/html.ts';

const field = (name: string, attributes: string): string => `<div class="field" id="${name}-field">
<label for="${name}"></label>
<input id="${name}" name="${name}" aria-describedby="${name}-error" aria-required="true" ${attributes}>
<p class="error" id="${name}-error"></p>
</div>`;

const page = (title: string, script: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="assets/card-frame.css">
<script type="module" src="assets/${script}.js"></script>
</head>
<body>
${body}
</body>
</html>
`;

/** The page that takes a card. Its labels come from the portal, in the practice's language. */
export const framePage = (): string =>
  page(
    'Card',
    'card-frame',
    `<div id="card" hidden>
${field('number', 'inputmode="numeric" autocomplete="cc-number"')}
<div class="row">
${field('expiration', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY"')}
${field('code', 'inputmode="numeric" autocomplete="cc-csc" type="password"')}
</div>
${field('name', 'autocomplete="cc-name"')}
</div>
<div id="challenge" hidden></div>`,
  );

/** The page on which a simulated bank asks its cardholder. */
export const challengePage = (): string =>
  page(
    'Your bank',
    'challenge',
    `<main class="bank">
<h1>Simulated bank</h1>
<p>Your bank asks you to confirm a verification of 0.01. A real bank would ask for a code.</p>
<div class="answers">
<button type="button" data-answer="approved">Approve</button>
<button type="button" data-answer="failed">Fail</button>
<button type="button" data-answer="canceled">Cancel</button>
<button type="button" data-answer="timedOut">Time out</button>
</div>
</main>`,
  );
