import { onSubmit, part, send } from './calls.js';

const form = part('read', HTMLFormElement);

onSubmit(form, async () => {
  await send('POST', `${location.pathname}/read`);
  form.hidden = true;
  const done = part('read-done', HTMLElement);
  done.hidden = false;
  done.focus();
});
