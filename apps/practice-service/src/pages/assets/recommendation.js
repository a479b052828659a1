import { onSubmit, part, send } from './calls.js';

const form = part('buy', HTMLFormElement);

onSubmit(form, async () => {
  /** @type {NodeListOf<HTMLInputElement>} */
  const chosen = form.querySelectorAll('input[name=item]:checked');
  const items = [...chosen].map(({ value }) => Number(value));
  const answer = /** @type {{ left: number }} */ (await send('POST', location.pathname, { items }));
  if (answer.left > 0) {
    location.reload();
    return;
  }
  form.hidden = true;
  const done = part('done', HTMLElement);
  done.hidden = false;
  done.querySelector('h1')?.focus();
});
