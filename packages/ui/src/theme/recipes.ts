import { mergeConfigs } from '@chakra-ui/react';
import type { RecipeDefinition, SlotRecipeDefinition, SystemContext } from '@chakra-ui/react';
import type { CSSObject } from '@emotion/react';
import {
  accordionSlotRecipe,
  alertSlotRecipe,
  animationStyles,
  avatarSlotRecipe,
  badgeRecipe,
  blockquoteSlotRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  cardSlotRecipe,
  carouselSlotRecipe,
  checkboxCardSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  codeRecipe,
  collapsibleSlotRecipe,
  comboboxSlotRecipe,
  containerRecipe,
  dataListSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  editableSlotRecipe,
  emptyStateSlotRecipe,
  fieldsetSlotRecipe,
  fieldSlotRecipe,
  fileUploadSlotRecipe,
  hoverCardSlotRecipe,
  iconRecipe,
  inputAddonRecipe,
  inputRecipe,
  kbdRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  listSlotRecipe,
  markRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  numberInputSlotRecipe,
  pinInputSlotRecipe,
  popoverSlotRecipe,
  progressCircleSlotRecipe,
  progressSlotRecipe,
  radioCardSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  segmentGroupSlotRecipe,
  selectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  sliderSlotRecipe,
  spinnerRecipe,
  statSlotRecipe,
  statusSlotRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  tagsInputSlotRecipe,
  textareaRecipe,
  timelineSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

import { headingRecipe } from './heading-recipe.ts';
import { recipeLooks } from './recipe-looks.ts';

interface MergedTheme {
  recipes?: Record<string, RecipeDefinition>;
  slotRecipes?: Record<string, SlotRecipeDefinition>;
}

const chakraRecipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  code: codeRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  inputAddon: inputAddonRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  mark: markRecipe,
  radiomark: radiomarkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

const chakraSlotRecipes = {
  accordion: accordionSlotRecipe,
  alert: alertSlotRecipe,
  avatar: avatarSlotRecipe,
  blockquote: blockquoteSlotRecipe,
  breadcrumb: breadcrumbSlotRecipe,
  card: cardSlotRecipe,
  carousel: carouselSlotRecipe,
  checkbox: checkboxSlotRecipe,
  checkboxCard: checkboxCardSlotRecipe,
  collapsible: collapsibleSlotRecipe,
  combobox: comboboxSlotRecipe,
  dataList: dataListSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  editable: editableSlotRecipe,
  emptyState: emptyStateSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  fileUpload: fileUploadSlotRecipe,
  hoverCard: hoverCardSlotRecipe,
  list: listSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  numberInput: numberInputSlotRecipe,
  pinInput: pinInputSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  progressCircle: progressCircleSlotRecipe,
  radioCard: radioCardSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  select: selectSlotRecipe,
  slider: sliderSlotRecipe,
  stat: statSlotRecipe,
  status: statusSlotRecipe,
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  tagsInput: tagsInputSlotRecipe,
  timeline: timelineSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

const merged: MergedTheme =
  mergeConfigs({ theme: { recipes: chakraRecipes, slotRecipes: chakraSlotRecipes } }, { theme: recipeLooks }).theme ?? {};
const { recipes = {}, slotRecipes = {} } = merged;

const flat = (styles: object, path = ''): [string, object][] =>
  Object.entries(styles).flatMap(([key, style]: [string, object]) =>
    'value' in style ? [[path + key, style.value as object] as [string, object]] : flat(style, `${path}${key}.`),
  );

/** The keyframes that the recipes name. */
export const recipeKeyframes: CSSObject = Object.fromEntries(
  Object.entries(keyframes).map(([name, frames]) => [`@keyframes ${name}`, frames as CSSObject]),
);

/** A system of the same tokens and styles that has Chakra's recipes as well, in the portal's looks. */
export const withRecipes = (system: SystemContext): SystemContext => {
  const theme = { ...system._config.theme, recipes, slotRecipes };
  for (const [property, styles] of Object.entries({ layerStyle: layerStyles, animationStyle: animationStyles })) {
    const values = Object.fromEntries(flat(styles));
    system.utility.register(property, {
      values: Object.keys(values),
      transform: (name: string) => system.css(values[name] ?? {}),
    });
  }
  const [made, madeSlots] = [new Map<string, unknown>(), new Map<string, unknown>()];
  const once = <Made>(known: Map<string, unknown>, key: string, make: () => Made): Made => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as Made;
  };
  const isRecipe = (key: string): boolean => Object.hasOwn(recipes, key);
  const isSlotRecipe = (key: string): boolean => Object.hasOwn(slotRecipes, key);
  return {
    ...system,
    _config: { ...system._config, theme },
    isRecipe,
    isSlotRecipe,
    hasRecipe: (key) => isRecipe(key) || isSlotRecipe(key),
    getRecipe: (key, fallback?: RecipeDefinition) => recipes[key] ?? fallback,
    getSlotRecipe: (key, fallback?: SlotRecipeDefinition) => slotRecipes[key] ?? fallback,
    getRecipeFn: (key, fallback?: RecipeDefinition) => once(made, key, () => system.cva(recipes[key] ?? fallback ?? {})),
    getSlotRecipeFn: (key, fallback?: SlotRecipeDefinition) =>
      once(madeSlots, key, () => system.sva(slotRecipes[key] ?? fallback ?? { slots: [] })),
  };
};
