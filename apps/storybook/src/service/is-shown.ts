import { expect, waitFor } from 'storybook/test';

/** Waits for what the service makes: it is written when it is first asked for. */
export const isShown = ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> =>
  waitFor(() => expect(canvasElement.querySelector('[data-shown]')).not.toBeNull(), { timeout: 50_000 });
