import { defineSlotRecipe } from '@chakra-ui/react';

/** The steps of a task. */
export const stepperRecipe = defineSlotRecipe({
  className: 'ui-stepper',
  slots: ['root', 'list', 'item', 'trigger', 'indicator', 'separator', 'title', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6', w: 'full' },
    list: { display: 'flex', alignItems: 'center' },
    item: { display: 'flex', alignItems: 'center', flex: '1 0 0', _last: { flex: 'initial' } },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control',
      textAlign: 'start',
      borderRadius: 'md',
      _enabled: { cursor: 'pointer' },
      _disabled: { cursor: 'default' },
    },
    indicator: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      boxSize: '8',
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'border.control',
      textStyle: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      _current: { borderColor: 'accent.solid', color: 'accent.fg' },
      _complete: { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
    },
    title: {
      textStyle: 'sm',
      color: 'fg.muted',
      // On a phone the numbers say how far it is, and the words where.
      hideBelow: 'md',
      _current: { display: 'inline', color: 'fg.default', fontWeight: 'medium' },
    },
    separator: { flex: '1', h: '2px', mx: '3', bg: 'border.subtle', _complete: { bg: 'accent.solid' } },
    content: { outline: 'none' },
  },
});
