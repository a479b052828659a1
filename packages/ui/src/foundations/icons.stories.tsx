import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  ImageOff,
  Inbox,
  Info,
  Plus,
  Printer,
  RotateCw,
  Search,
  TriangleAlert,
  X,
} from 'lucide-react';
import { expect } from 'storybook/test';

const ICONS = {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  ImageOff,
  Inbox,
  Info,
  Plus,
  Printer,
  RotateCw,
  Search,
  TriangleAlert,
  X,
};

const meta = {
  title: 'Foundations/Icons',
  tags: ['dark', 'phone'],
  parameters: {
    docs: {
      description: {
        component:
          "One set: lucide, at 16 px in text and buttons, 20 px alone. These are the building blocks'; features take theirs from the same set. An icon has words beside it, or its button has a label.\n\n**Don't** mix in another set, nor use an icon as the only sign of a status.",
      },
    },
  },
} satisfies Meta;

export default meta;

export const Set: StoryObj<typeof meta> = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '0.75rem' }}>
      {Object.entries(ICONS).map(([name, Icon]) => (
        <li key={name} className="ui-card" style={{ display: 'flex', gap: '0.5rem', alignItems: 'center', fontSize: '0.75rem' }}>
          <Icon size={16} aria-hidden />
          <Icon size={20} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    for (const icon of canvasElement.querySelectorAll('svg')) await expect(icon).toHaveAttribute('aria-hidden', 'true');
  },
};
