import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Frame = chakra('main', {
  base: {
    h: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    // The window's width; where it is opened in a tab, no wider than what is read with ease.
    maxW: '2xl',
    mx: 'auto',
    bg: 'bg.panel',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '14',
      px: '4',
      py: '2',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& h1': { textStyle: 'lg', fontWeight: 'semibold' },
    '& form.name': { display: 'flex', flexDirection: 'column', gap: '4', p: '4' },
    '& .notice': { display: 'flex', flexDirection: 'column', gap: '2', px: '4', pt: '4' },
  },
});

interface HelpFrameProps {
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The help window: its title, and what fills the rest of it. */
export const HelpFrame = ({ action, children }: HelpFrameProps): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <Frame>
      <title>{t('help.title')}</title>
      <header>
        <h1>{t('help.title')}</h1>
        {action}
      </header>
      {children}
    </Frame>
  );
};
