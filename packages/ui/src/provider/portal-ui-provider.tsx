import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { LocalizationData } from '@practice-portal/domain/practice';
import type { i18n } from 'i18next';
import { useEffect, useInsertionEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { I18nextProvider } from 'react-i18next';

import { applyColorMode } from '../color-mode/color-mode.ts';
import { useColorMode } from '../color-mode/use-color-mode.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { LocaleProvider } from '../locale/locale-provider.tsx';
import { LoadNotice } from '../on-demand/load-notice.tsx';
import { OpenModals } from '../layer/top-modal.tsx';
import { FONT_FACES, FONT_URL } from '../theme/font-faces.ts';
import { UiTextsProvider } from '../texts/ui-texts.tsx';
import { loadedRecipes, recipesLoaded } from '../theme/load-recipes.ts';
import { STYLES_ARE_BUILT } from '../theme/styles-are-built.ts';
import { getSystem } from '../theme/system.ts';

/** Props of {@link PortalUiProvider}. */
export interface PortalUiProviderProps {
  /** From `createTexts`. */
  texts: i18n;
  /** The practice's; before sign-in, US formats. */
  localization?: LocalizationData;
  /** The current time; default: the device's clock. */
  clock?: () => Date;
  children: ReactNode;
}

/** An object that is only looked for when a person reads from it. */
const lazily = <Value extends object>(find: () => Value, own: Partial<Value>): Value =>
  new Proxy({} as Value, { get: (_target, key) => Reflect.get(key in own ? own : find(), key) as unknown });

// No Chakra part is on a first screen, and to make the system takes a slow machine a quarter of a second (decision 9). What this is
// worth against the bar of the first row, 1.35 times the floor, is still to be measured apart.
const untilAsked = lazily(getSystem, { _global: [], _config: lazily(() => getSystem()._config, { disableLayers: true }) });

/** A system without what the style sheet of a built page has: nobody has to make that again. */
const withoutBuilt = (made: SystemContext): SystemContext =>
  STYLES_ARE_BUILT ? { ...made, _global: [], _config: { ...made._config, disableLayers: true } } : made;

const ChakraSystem = ({ children }: { children: ReactNode }): ReactNode => {
  const [current, setCurrent] = useState(loadedRecipes);
  useEffect(() => void recipesLoaded.then(setCurrent), []);
  const value = useMemo(() => (current === null && STYLES_ARE_BUILT ? untilAsked : withoutBuilt(current ?? getSystem())), [current]);
  return <ChakraProvider value={value}>{children}</ChakraProvider>;
};

const ColorModeClass = (): null => {
  const { mode } = useColorMode();
  // Before anything is painted, so that no frame has the wrong colors.
  useInsertionEffect(() => applyColorMode(mode), [mode]);
  return null;
};

/** Providers of every screen: the Chakra system, the font, the color mode, texts, formats, announcements. */
export const PortalUiProvider = ({ texts, localization, clock, children }: PortalUiProviderProps): ReactNode => {
  preload(FONT_URL, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <I18nextProvider i18n={texts}>
      <ChakraSystem>
        <Global styles={FONT_FACES} />
        <ColorModeClass />
        <UiTextsProvider>
          <LocaleProvider localization={localization} clock={clock}>
            <OpenModals>
              {children}
              <LoadNotice />
            </OpenModals>
          </LocaleProvider>
        </UiTextsProvider>
        <LiveRegion />
      </ChakraSystem>
    </I18nextProvider>
  );
};
