import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { LocalizationData } from '@practice-portal/domain/practice';
import type { i18n } from 'i18next';
import { useEffect, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { applyColorMode } from '../color-mode/color-mode.ts';
import { useColorMode } from '../color-mode/use-color-mode.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { LocaleProvider } from '../locale/locale-provider.tsx';
import { whenQuiet } from '../on-demand/when-quiet.ts';
import { FONT_FACES } from '../theme/font-faces.ts';
import { UiTextsProvider } from '../texts/ui-texts.tsx';
import { loadedRecipes, loadRecipes, subscribeToRecipes } from '../theme/recipes-on-demand.ts';
import { getSystem } from '../theme/system.ts';
import { isBuiltIn } from './built-in-sheets.ts';

/** Props of {@link PortalUiProvider}. */
export interface PortalUiProviderProps {
  /** From `createTexts`. */
  texts: i18n;
  /** The practice's; before sign-in, US formats. */
  localization?: LocalizationData;
  /** What time it is; default: the machine's clock. */
  clock?: () => Date;
  children: ReactNode;
}

/** An object that is only looked for when somebody reads from it. */
const lazily = <Value extends object>(find: () => Value, own: Partial<Value> = {}): Value =>
  new Proxy({} as Value, { get: (_target, key) => Reflect.get(key in own ? own : find(), key) as unknown });

// Tokens, reset and global styles are two thirds of all styles; a page that was built with them must not make them again.
const provide = (find: () => SystemContext): SystemContext =>
  lazily(find, isBuiltIn('system') ? { _global: [], _config: lazily(() => find()._config, { disableLayers: true }) } : {});

const withoutRecipes = provide(getSystem);

const ChakraSystem = ({ children }: { children: ReactNode }): ReactNode => {
  const recipes = useSyncExternalStore(subscribeToRecipes, loadedRecipes);
  // Another object, so that parts that were there before the recipes take them on.
  const value = useMemo(() => (recipes ? provide(() => recipes.system) : withoutRecipes), [recipes]);
  useEffect(() => whenQuiet(() => void loadRecipes()), []);
  return (
    <ChakraProvider value={value}>
      {recipes ? <Global styles={recipes.keyframes} /> : null}
      {children}
    </ChakraProvider>
  );
};

const ColorModeClass = (): null => {
  const { mode } = useColorMode();
  // Before anything is painted, so that no frame has the wrong colours.
  useInsertionEffect(() => applyColorMode(mode), [mode]);
  return null;
};

/** What every screen needs around it: the Chakra system, the font, the colour mode, texts, formats, announcements. */
export const PortalUiProvider = ({ texts, localization, clock, children }: PortalUiProviderProps): ReactNode => (
  <I18nextProvider i18n={texts}>
    <ChakraSystem>
      <Global styles={FONT_FACES} />
      <ColorModeClass />
      <UiTextsProvider>
        <LocaleProvider localization={localization} clock={clock}>
          {children}
        </LocaleProvider>
      </UiTextsProvider>
      <LiveRegion />
    </ChakraSystem>
  </I18nextProvider>
);
