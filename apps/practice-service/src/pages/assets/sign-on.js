import { onSubmit, part, send } from './calls.js';

// A form that was sent before this script had come has led to an address of its own.
const address = location.pathname.replace(/\/form$/, '');

/** @param {unknown} answer */
const goOn = (answer) => location.replace(/** @type {{ url: string }} */ (answer).url);

const password = part('password', HTMLInputElement);

onSubmit(part('sign-on', HTMLFormElement), async (fields) => {
  try {
    goOn(await send('POST', address, fields));
  } catch (error) {
    password.value = '';
    password.focus();
    throw error;
  }
});

part('cancel', HTMLButtonElement).addEventListener('click', (event) => {
  event.preventDefault();
  send('POST', `${address}/cancel`).then(goOn, (error) => {
    part('problem', HTMLElement).textContent = error instanceof Error ? error.message : String(error);
  });
});
