import { onSubmit, part, send } from './calls.js';

const form = part('answer', HTMLFormElement);
const done = part('done', HTMLElement);

onSubmit(form, async ({ answer = '', unit }) => {
  const body = { askedAt: form.dataset['asked'], answer, ...(unit === undefined ? {} : { unit }) };
  const { isLate } = /** @type {{ isLate: boolean }} */ (await send('POST', location.pathname, body));
  part('received', HTMLElement).hidden = isLate;
  part('received-late', HTMLElement).hidden = !isLate;
  form.hidden = true;
  done.hidden = false;
  done.querySelector('h2')?.focus();
});
