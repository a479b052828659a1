import type { SystemConfig } from '@chakra-ui/react';

type Looks = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/** Controls are as high as the portal's own: 36 px, 44 px for fingers. */
const CONTROL = { h: 'control', minW: 'control' };
const CONTROL_FIELD = { textStyle: 'md', px: '3', '--input-height': 'sizes.control' };
const FIELD = { borderRadius: 'md', color: 'fg.default', _placeholder: { color: 'fg.muted' } };
const OUTLINE = { borderColor: 'border.control', bg: 'bg.panel', focusVisibleRing: 'outside', '--focus-color': 'colors.focus.ring' };
const BACKDROP = { bg: 'bg.overlay' };
const INVALID = { _invalid: { colorPalette: 'red', borderColor: 'border.error' } };

/**
 * Windows' contrast themes leave no background: what tells a state by one gets it back in the theme's own colors. Borders and words
 * stay by themselves.
 */
const FORCED = '@media (forced-colors: active)';
const filled = (bg: string) => ({ [FORCED]: { bg, forcedColorAdjust: 'none' } });
const OUTLINED = { [FORCED]: { border: '1px solid ButtonText' } };

/** Overrides of Chakra's recipes: heights of controls, borders with enough contrast, the accent. */
export const recipeLooks: Looks = {
  recipes: {
    badge: { base: { colorPalette: 'gray', ...OUTLINED } },
    button: {
      base: { borderRadius: 'md' },
      variants: { size: { md: { ...CONTROL, textStyle: 'md', px: '4' }, lg: { ...CONTROL, h: '11' } } },
    },
    input: { base: FIELD, variants: { size: { md: CONTROL_FIELD }, variant: { outline: OUTLINE } } },
    kbd: { base: { colorPalette: 'gray' } },
    link: { base: { color: 'accent.fg' } },
    checkmark: {
      base: {
        [FORCED]: {
          forcedColorAdjust: 'none',
          borderColor: 'ButtonText',
          '&:is([data-state=checked], [data-state=indeterminate])': { bg: 'Highlight', color: 'HighlightText', borderColor: 'Highlight' },
        },
      },
    },
    radiomark: { base: { ...INVALID, '& .dot': filled('Highlight') } },
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
    progress: { slots: [], base: { track: OUTLINED, range: filled('Highlight') } },
    segmentGroup: { slots: [], base: { indicator: { [FORCED]: { border: '2px solid Highlight' } } } },
    slider: { slots: [], base: { track: OUTLINED, range: filled('Highlight'), thumb: filled('ButtonText') } },
    status: { slots: [], base: { indicator: filled('CanvasText') } },
    switch: {
      slots: [],
      base: {
        control: { [FORCED]: { outline: '1px solid ButtonText', _checked: { bg: 'Highlight', forcedColorAdjust: 'none' } } },
        thumb: { [FORCED]: { bg: 'ButtonText', forcedColorAdjust: 'none', _checked: { bg: 'HighlightText' } } },
      },
    },
    tabs: { slots: [], base: { trigger: { minH: 'control' } } },
    tag: { slots: [], base: { root: { colorPalette: 'gray', ...OUTLINED } } },
  },
};
