import { onSubmit, part, send } from './calls.js';

/** @param {unknown} answer */
const goOn = (answer) => location.replace(/** @type {{ url: string }} */ (answer).url);

const password = part('password', HTMLInputElement);

onSubmit(part('sign-on', HTMLFormElement), async (fields) => {
  try {
    goOn(await send('POST', location.pathname, fields));
  } catch (error) {
    password.value = '';
    password.focus();
    throw error;
  }
});

part('cancel', HTMLButtonElement).addEventListener('click', () => {
  send('POST', `${location.pathname}/cancel`).then(goOn, (error) => {
    part('problem', HTMLElement).textContent = error instanceof Error ? error.message : String(error);
  });
});
