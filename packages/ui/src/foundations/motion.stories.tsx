import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';

const MOTIONS = [
  { name: 'Popover opens: fades, fast', animation: 'ui-fade-in', duration: 'fast' },
  { name: 'Menu opens: drops, fast', animation: 'ui-drop-in', duration: 'fast' },
  { name: 'Dialog opens: rises, moderate', animation: 'ui-rise-in', duration: 'moderate' },
  { name: 'Drawer opens: comes from the right, moderate', animation: 'ui-slide-in', duration: 'moderate' },
  { name: 'Drawer closes: goes to the right, fast', animation: 'ui-slide-out', duration: 'fast' },
  { name: 'The longest there is: slow', animation: 'ui-slide-in', duration: 'slow' },
] as const;

const Motions = () => {
  const [plays, setPlays] = useState(1);
  return (
    <Stack gap="4" align="start">
      <Button icon={Play} onClick={() => setPlays((before) => before + 1)}>
        Play again
      </Button>
      <Grid key={plays} data-plays={plays} w="full" templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" overflow="hidden">
        {MOTIONS.map(({ name, animation, duration }) => (
          <Box
            key={name}
            p="4"
            borderWidth="1px"
            borderColor="border.subtle"
            borderRadius="lg"
            bg="bg.panel"
            animationName={animation}
            animationDuration={duration}
            animationTimingFunction="standard"
            data-motion={animation}
          >
            <Text textStyle="sm">{name}</Text>
          </Box>
        ))}
      </Grid>
    </Stack>
  );
};

const meta = {
  title: 'Foundations/Motion',
  // Its docs page is written by hand.
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Moving: Story = { render: () => <Motions /> };

export const Again: Story = {
  ...Moving,
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, canvasElement }) => {
    const drawer = () => canvasElement.querySelector('[data-motion=ui-slide-in]');
    const before = drawer();
    await userEvent.click(canvas.getByRole('button', { name: 'Play again' }));
    await expect(drawer()).not.toBe(before);
  },
};
