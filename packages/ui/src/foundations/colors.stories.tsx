import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useColorMode } from '../color-mode/use-color-mode.ts';
import { CONTRAST_PAIRS } from '../theme/contrast-pairs.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { PALETTE } from '../theme/palette.ts';
import type { ColorToken } from '../theme/palette.ts';

const Swatches = () => {
  const { mode } = useColorMode();
  return (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: '1rem' }}>
      {Object.entries(PALETTE).map(([name, pair]) => (
        <li key={name} className="ui-card">
          <div
            style={{
              background: pair[mode],
              height: '4rem',
              borderRadius: '0.375rem',
              border: '1px solid var(--chakra-colors-border-subtle)',
            }}
          />
          <strong style={{ display: 'block', marginTop: '0.5rem' }}>{name}</strong>
          <code>{pair[mode]}</code>
        </li>
      ))}
    </ul>
  );
};

const cssColor = (token: ColorToken): string =>
  `var(--chakra-colors-${token.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

const Pairs = () => {
  const { mode } = useColorMode();
  return (
    <table className="ui-table">
      <caption className="ui-visually-hidden">Contrast of every pair in use</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Sample</th>
          <th scope="col" data-align="end">
            Contrast
          </th>
          <th scope="col" data-align="end">
            Needed
          </th>
        </tr>
      </thead>
      <tbody>
        {CONTRAST_PAIRS.map(({ foreground, background, minimum }) => {
          const sample = { color: PALETTE[foreground][mode], background: PALETTE[background][mode] };
          return (
            <tr key={`${foreground} ${background}`}>
              <th scope="row">
                {foreground} on {background}
              </th>
              <td>
                {minimum === 3 ? (
                  <span style={{ ...sample, display: 'inline-block', padding: '0.5rem' }}>
                    <span
                      style={{
                        display: 'block',
                        width: '4rem',
                        height: '1.25rem',
                        border: '2px solid',
                        borderColor: sample.color,
                        borderRadius: '0.25rem',
                      }}
                    />
                  </span>
                ) : (
                  <span style={{ ...sample, padding: '0.25rem 0.5rem' }}>Process order</span>
                )}
              </td>
              <td data-align="end">{contrastRatio(sample.color, sample.background).toFixed(2)}</td>
              <td data-align="end">{minimum}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const meta = {
  title: 'Foundations/Colors',
  tags: ['dark', 'phone'],
  parameters: {
    docs: { description: { component: 'Semantic tokens only. Use the toolbar to see both modes. A test holds every pair to WCAG AA.' } },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  render: () => <Swatches />,
  play: async ({ globals }) => {
    const mode = globals['theme'] === 'dark' ? 'dark' : 'light';
    await expect(document.documentElement).toHaveClass(mode);
    const probe = document.createElement('i');
    document.body.append(probe);
    for (const [name, pair] of Object.entries(PALETTE)) {
      probe.style.color = pair[mode];
      const expected = getComputedStyle(probe).color;
      probe.style.color = cssColor(name as ColorToken);
      await expect(getComputedStyle(probe).color, name).toBe(expected);
    }
    probe.remove();
  },
};

export const Contrast: Story = { render: () => <Pairs />, tags: ['!phone'] };
