import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useColorMode } from '../color-mode/use-color-mode.ts';
import { type DesignToken, listTokens } from '../theme/design-tokens.ts';
import { GROUP_USES } from '../theme/token-uses.ts';

/** A value as a person reads it. */
const shown = ({ $type, $value }: DesignToken): string => {
  if ($type === 'color') return Reflect.get($value as object, 'hex') as string;
  if ($type === 'dimension' || $type === 'duration') return Object.values($value as object).join(' ');
  return Array.isArray($value) ? $value.join(', ') : JSON.stringify($value);
};

const Tokens = () => {
  const { mode } = useColorMode();
  return (
    <table className="ui-table">
      <caption className="ui-visually-hidden">Tokens of the theme</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Type</th>
          <th scope="col">Value</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {listTokens(mode).map(({ path, token }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>{token.$type}</td>
            <td style={{ overflowWrap: 'anywhere' }}>{shown(token)}</td>
            <td>{token.$description ?? GROUP_USES[path.split('.')[0] ?? '']}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const meta = {
  title: 'Foundations/Tokens',
  tags: ['dark'],
  parameters: {
    docs: {
      description: {
        component:
          'Every token with its use. A design tool takes them from `design-tokens.light.json` and `design-tokens.dark.json` beside this page, in the format of the Design Tokens Community Group.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => <Tokens />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^colors\.accent\.solid color .* The primary button$/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^spacing\.4 dimension 1 rem / })).toBeVisible();
  },
};
