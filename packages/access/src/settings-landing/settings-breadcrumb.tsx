import { chakra } from '@chakra-ui/react';
import { PATHS } from '@practice-portal/domain/navigation';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const Frame = chakra('nav', {
  base: {
    '& ol': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', textStyle: 'sm', color: 'fg.muted' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1', minW: '0', overflowWrap: 'anywhere' },
    '& svg': { flexShrink: '0' },
  },
});

/** Props of {@link SettingsBreadcrumb}. */
export interface SettingsBreadcrumbProps {
  /** The page's own title. */
  title: string;
}

/** Where a settings page stands: 'Settings', which leads back to the landing, then the page. Put it above the page's title. */
export const SettingsBreadcrumb = ({ title }: SettingsBreadcrumbProps): ReactNode => {
  const { t } = useTranslation('access');
  return (
    <Frame aria-label={t('settingsLanding.breadcrumb')}>
      <ol>
        <li>
          <Link to={PATHS.settings}>{t('settingsLanding.title')}</Link>
          <ChevronRight size={16} aria-hidden />
        </li>
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </Frame>
  );
};
