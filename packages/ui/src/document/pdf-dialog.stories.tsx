import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { PdfDialog } from './pdf-dialog.tsx';
import type { LoadedDocument } from './use-document.ts';

// The frame shows whatever it is given: a page can be looked into here, where a PDF could not.
const LABEL = `<body style="margin:48px;background:#fff;font:16px sans-serif">
<h1>Prescription 8801</h1>
<p>Biscuit, dog of Eleanor Whitaker</p>
<p>Carprofen Chewable Tablets, 75 mg, 60 ct bottle</p>
<p>Give 1 tablet by mouth every 24 hours with food.</p>`;
const made = (): LoadedDocument => ({ url: URL.createObjectURL(new Blob([LABEL], { type: 'text/html' })) });

let answers: (LoadedDocument | 'failed')[] = [];
const load = fn(() => {
  const answer = answers.shift() ?? made();
  return answer === 'failed' ? Promise.reject(new Error('failed')) : Promise.resolve(answer);
});
const revoked = fn<(url: string) => void>();
const saved = fn<(name: string, url: string) => void>();

const Screen = (): ReactNode => {
  const [open, setOpen] = useState(true);
  return open ? (
    <PdfDialog title="Prescription 8801" fileName="prescription-8801.pdf" load={load} onClose={() => setOpen(false)} />
  ) : (
    <p>The order</p>
  );
};

const meta = {
  title: 'UI/Overlay/PdfDialog',
  component: PdfDialog,
  render: () => <Screen />,
  tags: ['overlay', 'dark', 'pictures'],
  beforeEach: () => {
    answers = [];
    load.mockClear();
    revoked.mockClear();
    saved.mockClear();
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (url) => {
      revoked(url);
      revokeObjectURL.call(URL, url);
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
      event.preventDefault();
      saved(link.download, link.href);
    };
    const { click } = HTMLAnchorElement.prototype;
    // It is in no page, so that its click reaches none of its listeners.
    HTMLAnchorElement.prototype.click = function clicked(this: HTMLAnchorElement) {
      this.addEventListener('click', onClick);
      click.call(this);
    };
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    return () => {
      URL.revokeObjectURL = revokeObjectURL;
      HTMLAnchorElement.prototype.click = click;
      Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    };
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Prescription 8801' }));
const frame = async () => (await dialog()).findByTitle<HTMLIFrameElement>('Prescription 8801');

export const Shown: Story = {
  tags: ['phone'],
  play: async () => {
    const shown = await frame();
    await waitFor(() => expect(shown.contentDocument?.body.textContent).toContain('Carprofen Chewable Tablets'));
  },
};

export const ReadPrintSave: Story = {
  tags: ['behaviour'],
  play: async () => {
    const shown = await frame();
    await waitFor(() => expect(shown.contentDocument?.body.textContent).toContain('Carprofen Chewable Tablets'));
    const printed = fn();
    if (shown.contentWindow) shown.contentWindow.print = printed;
    await userEvent.click((await dialog()).getByRole('button', { name: 'Print' }));
    await expect(printed).toHaveBeenCalledOnce();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await expect(saved.mock.calls).toEqual([['prescription-8801.pdf', shown.src]]);
    await expect(revoked).not.toHaveBeenCalled();
    const { src } = shown;
    await userEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(revoked.mock.calls).toEqual([[src]]));
  },
};

export const Fails: Story = {
  beforeEach: () => {
    answers = ['failed'];
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('heading', { name: "Couldn't load the document" })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Print' })).toHaveAccessibleDescription("Couldn't load the document");
  },
};

export const LoadsAgain: Story = {
  ...Fails,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Fails.play?.(context);
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await frame();
    await expect(load).toHaveBeenCalledTimes(2);
  },
};

export const NoViewer: Story = {
  name: 'On a device that shows no PDF in a page',
  tags: ['!dark'],
  beforeEach: () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  },
  play: async () => {
    const link = await (await dialog()).findByRole('link', { name: 'Open the document' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  },
};
