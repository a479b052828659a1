import { waitFor } from 'storybook/test';

/** Values to type into the frame of a new card, by field label. */
export const GOOD_CARD = { number: '4111 1111 1111 1111', expiration: '12/34', code: '123', name: 'Eleanor Whitaker' };
/** Its bank asks the cardholder. */
export const ASKED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 3220' };

const documentOf = (): Document | null => document.querySelector<HTMLIFrameElement>('iframe[title="Credit card"]')?.contentDocument ?? null;

/** The frame's own page, once its fields are there. */
export const framePage = (): Promise<Document> =>
  waitFor(
    () => {
      const page = documentOf();
      if (!page?.querySelector('#card:not([hidden]) input')) throw new Error('The card frame has no fields yet');
      return page;
    },
    { timeout: 8000 },
  );

/** Types a card into the frame. */
export const typeCard = async (card: Record<string, string>): Promise<void> => {
  const page = await framePage();
  for (const [name, text] of Object.entries(card)) {
    const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input) throw new Error(`The card frame has no ${name}`);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** Answers the bank's question. */
export const answerBank = async (answer: string): Promise<void> => {
  const button = await waitFor(() => {
    const bank = documentOf()?.querySelector<HTMLIFrameElement>('#challenge:not([hidden]) iframe')?.contentDocument;
    // Its script answers the buttons, and has run when the page is complete.
    const found = bank?.readyState === 'complete' && [...bank.querySelectorAll('button')].find(({ textContent }) => textContent === answer);
    if (!found) throw new Error('No bank asks');
    return found;
  });
  button.click();
};
