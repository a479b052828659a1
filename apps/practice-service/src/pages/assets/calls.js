/** A refusal in the service's own words; status 0 when there was no answer. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * An element of the page, by its id.
 * @template {Element} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export const part = (id, kind) => {
  const found = document.querySelector(`#${id}`);
  if (found instanceof kind) return found;
  throw new Error(`The page has no #${id}`);
};

/**
 * @param {unknown} answer
 * @returns {string}
 */
const wordsOf = (answer) =>
  typeof answer === 'object' && answer !== null && 'errorMessage' in answer
    ? String(answer.errorMessage)
    : 'Something went wrong. Try again';

/**
 * Sends JSON to this service and gives what it answers.
 * @param {'GET' | 'POST'} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<unknown>}
 * @throws {Refusal}
 */
export const send = async (method, url, body) => {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response) throw new Refusal(0, 'The service could not be reached. Try again in a moment');
  /** @type {unknown} */
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Refusal(response.status, wordsOf(answer));
};

/**
 * Has a form send its fields. What goes wrong is told in the form, and nothing typed is lost.
 * @param {HTMLFormElement} form
 * @param {(fields: Record<string, string>) => Promise<void>} work
 */
export const onSubmit = (form, work) => {
  const problem = form.querySelector('[role=alert]');
  const button = form.querySelector('button[type=submit]');
  if (!problem || !(button instanceof HTMLButtonElement)) throw new Error('The form lacks a part');
  const run = async () => {
    button.disabled = true;
    problem.textContent = '';
    /** @type {Record<string, string>} */
    const fields = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
    try {
      await work(fields);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void run();
  });
};
