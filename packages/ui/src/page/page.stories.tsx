import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Card } from '../layout/card.tsx';
import { DescriptionList } from '../layout/description-list.tsx';
import { Page } from './page.tsx';

const meta = {
  title: 'UI/Page/Page, Card, DescriptionList',
  component: Page,
  subcomponents: { Card, DescriptionList },
  tags: ['dark', 'pictures'],
  args: {
    title: 'Approval queue',
    actions: <Button variant="solid">Start approving</Button>,
    children: (
      <Card label="Client">
        <DescriptionList
          items={[
            { id: 'name', term: 'Client', description: 'Ana Díaz' },
            { id: 'phone', term: 'Phone', description: '(555) 010-0199' },
            { id: 'email', term: 'E-mail', description: 'ana.diaz.with.a.very.long.address@veterinary-clients.example' },
          ]}
        />
      </Card>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: "**Do** give every screen one `Page` and one title.\n\n**Don't** put more than one solid button in its actions.",
      },
    },
  },
} satisfies Meta<typeof Page>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Approval queue' })).toBeVisible();
    // Storybook's own title is in the page as well.
    await expect([...document.querySelectorAll('title')].map(({ text }) => text)).toContain('Approval queue');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const WithBreadcrumb: StoryObj<typeof meta> = {
  args: {
    title: 'Staff',
    breadcrumb: (
      <nav aria-label="You are here">
        <a href="/settings">Settings</a>
      </nav>
    ),
  },
  play: async ({ canvas }) => {
    const here = canvas.getByRole('navigation', { name: 'You are here' });
    // Read before the title, as it is seen.
    const order = here.compareDocumentPosition(canvas.getByRole('heading', { level: 1 }));
    await expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
};
