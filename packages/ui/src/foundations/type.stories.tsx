import { Heading, Text } from '@chakra-ui/react';
import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { FONT_FACES } from '../theme/font-faces.ts';

const SIZES = [
  { style: 'xl', pixels: 24, use: 'Page titles' },
  { style: 'lg', pixels: 20, use: 'Drawer and section titles' },
  { style: 'md', pixels: 16, use: 'Forms, reading' },
  { style: 'sm', pixels: 14, use: 'Tables, labels, help' },
  { style: 'xs', pixels: 12, use: 'Badges, second lines' },
] as const;

const meta = {
  title: 'Foundations/Type',
  tags: ['dark', 'phone'],
  parameters: {
    docs: {
      description: {
        component:
          'Inter, one variable file served by the portal itself. Figures have one width where they are compared, in cells, times and fields, so that doses and dates line up; names keep their own.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {SIZES.map(({ style, pixels, use }) => (
        <div key={style}>
          <Text textStyle={style} data-size={pixels}>
            Give one tablet by mouth twice daily
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {style}, {pixels} px: {use}
          </Text>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    await expect(document.fonts.check("16px 'Inter Variable'")).toBe(true);
    for (const sample of canvasElement.querySelectorAll<HTMLElement>('[data-size]')) {
      await expect(getComputedStyle(sample).fontSize).toBe(`${sample.dataset['size']}px`);
      await expect(getComputedStyle(sample).fontFamily).toContain('Inter Variable');
    }
  },
};

export const Headings: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <Heading as="h1" size="xl">
        Approval queue
      </Heading>
      <Heading as="h2">Review order</Heading>
      <Heading as="h3" size="md">
        Usage instructions
      </Heading>
    </div>
  ),
};

/** Tabular figures in cells, values, times, fields and `data-figures`. Not in names, where the hyphen would get their width too. */
export const TabularFigures: Story = {
  render: () => (
    <div style={{ display: 'inline-grid', justifyItems: 'end' }}>
      <span data-figures>111.11</span>
      <span data-figures>888.88</span>
      <span data-figures>O-M</span>
      <span data-name>O-M</span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const widthOf = (part: Element | null | undefined): number => Math.round((part?.getBoundingClientRect().width ?? 0) * 10);
    const [ones, eights, torn] = [...canvasElement.querySelectorAll('[data-figures]')].map(widthOf);
    await expect(ones).toBe(eights);
    await expect(widthOf(canvasElement.querySelector('[data-name]'))).toBeLessThan(torn ?? 0);
  },
};

/** Is in the page as long as something is measured by it. */
const inPage = async <Result,>(element: HTMLElement, measure: () => Promise<Result>): Promise<Result> => {
  document.body.append(element);
  try {
    return await measure();
  } finally {
    element.remove();
  }
};

const width = (family: string): Promise<number> => {
  const probe = document.createElement('span');
  probe.style.cssText = `position:absolute;white-space:nowrap;font:16px ${family}`;
  probe.textContent = 'Give one tablet by mouth twice daily until finished, with food. 0123456789';
  return inPage(probe, async () => {
    await document.fonts.load(`16px ${family}`);
    return probe.getBoundingClientRect().width;
  });
};

/** The stand-in as it looks where Arial is: Arimo has Arial's widths, and not every machine has one of the two. */
const standInFace = (): HTMLStyleElement => {
  const style = document.createElement('style');
  const face = FONT_FACES.map((each) => each['@font-face']).find(({ fontFamily }) => fontFamily === 'Inter Fallback');
  style.textContent = `@font-face { font-family: 'Arial Stand-in'; src: url(${arimo}); size-adjust: ${face?.sizeAdjust ?? ''} }`;
  return style;
};

/** Text must not move when the font arrives: the stand-in has nearly its measures. */
export const StandIn: Story = {
  render: () => <Text css={{ fontFamily: "'Inter Fallback'" }}>This is the stand-in, shown until Inter is there.</Text>,
  play: async () => {
    const [inter, standIn] = await inPage(standInFace(), async () => [await width("'Inter Variable'"), await width("'Arial Stand-in'")]);
    await expect(Math.abs(standIn / inter - 1)).toBeLessThan(0.03);
  },
};
