import type { SystemConfig } from '@chakra-ui/react';

type Looks = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/** Controls are as high as the portal's own: 36 px, 44 px for fingers. */
const CONTROL = { h: 'control', minW: 'control' };
const CONTROL_FIELD = { textStyle: 'md', px: '3', '--input-height': 'sizes.control' };
const FIELD = { borderRadius: 'md', color: 'fg.default', _placeholder: { color: 'fg.muted' } };
const OUTLINE = { borderColor: 'border.control', bg: 'bg.panel', focusVisibleRing: 'outside', '--focus-color': 'colors.focus.ring' };
const BACKDROP = { bg: 'bg.overlay' };
const INVALID = { _invalid: { colorPalette: 'red', borderColor: 'border.error' } };

/** Where Chakra's recipes look other than the portal: heights of controls, borders with enough contrast, the accent. */
export const recipeLooks: Looks = {
  recipes: {
    badge: { base: { colorPalette: 'gray' } },
    button: {
      base: { borderRadius: 'md' },
      variants: { size: { md: { ...CONTROL, textStyle: 'md', px: '4' }, lg: { ...CONTROL, h: '11' } } },
    },
    input: { base: FIELD, variants: { size: { md: CONTROL_FIELD }, variant: { outline: OUTLINE } } },
    kbd: { base: { colorPalette: 'gray' } },
    link: { base: { color: 'accent.fg' } },
    radiomark: { base: INVALID },
    textarea: { base: FIELD, variants: { size: { md: { textStyle: 'md', px: '3', py: '2' } }, variant: { outline: OUTLINE } } },
  },
  slotRecipes: {
    breadcrumb: { slots: [], base: { link: { color: 'accent.fg' } } },
    dialog: { slots: [], base: { backdrop: BACKDROP } },
    drawer: { slots: [], base: { backdrop: BACKDROP } },
    field: { slots: [], base: { requiredIndicator: { color: 'fg.error' } } },
    nativeSelect: {
      slots: [],
      base: { field: FIELD },
      variants: {
        size: { md: { field: { textStyle: 'md', ps: '3', '--select-field-height': 'sizes.control' } } },
        variant: { outline: { field: OUTLINE } },
      },
    },
    tabs: { slots: [], base: { trigger: { minH: 'control' } } },
    tag: { slots: [], base: { root: { colorPalette: 'gray' } } },
  },
};
