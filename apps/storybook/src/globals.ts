import type { LocaleCode } from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';
import type { Preview } from '@storybook/react-vite';

/** Map the toolbar's locale to formats. */
export const LOCALIZATIONS: Record<LocaleCode, LocalizationData> = {
  'en-US': { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' },
  'en-GB': { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
  'en-CA': { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' },
};

/** The widths the portal is designed for; 920 px is its breakpoint. Enlarged: a window of 1280 x 1024 at 400% (WCAG 1.4.10). */
export const VIEWPORTS = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet 920', styles: { width: '920px', height: '1180px' }, type: 'tablet' },
  desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  enlarged: { name: 'Enlarged to 400%', styles: { width: '320px', height: '256px' }, type: 'other' },
} as const;

/** The toolbar's menus. */
export const TOOLBAR: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Color mode',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  locale: {
    description: 'Locale of the practice',
    toolbar: { icon: 'globe', dynamicTitle: true, items: Object.keys(LOCALIZATIONS).map((value) => ({ value, title: value })) },
  },
};

/** Lists what the toolbar says at first. */
export const INITIAL_GLOBALS = { theme: 'light', locale: 'en-US' };
