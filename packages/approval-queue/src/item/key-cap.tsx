import { chakra } from '@chakra-ui/react';

export const KeyCap = chakra('kbd', {
  base: {
    minW: '7',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    color: 'fg.default',
    fontFamily: 'inherit',
    textStyle: 'sm',
    textAlign: 'center',
  },
  variants: { small: { true: { minW: '5', px: '1', bg: 'transparent', color: 'fg.muted', textStyle: 'xs' } } },
});
