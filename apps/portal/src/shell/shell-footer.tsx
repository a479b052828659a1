import { HELP_WINDOW, openWindow, useFlag, type WindowShape } from '@practice-portal/access';
import { useRuntimeConfig } from '@practice-portal/api-client';
import { PATHS } from '@practice-portal/domain/navigation';
import { VERSION_TAG } from '@practice-portal/domain/practice';
import { VisuallyHidden } from '@practice-portal/ui';
import { LifeBuoy, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The survey's window. Rule: docs/rules/portal.md#windows. */
const FEEDBACK_WINDOW: WindowShape = { name: 'practice-portal-feedback', width: 380, height: 555 };

interface WindowLinkProps {
  url: string;
  shape: WindowShape;
  own?: boolean;
  icon: LucideIcon;
  collapsed: boolean;
  children: string;
}

/** A link, so that the browser opens a tab where it allows no window. */
const WindowLink = ({ url, shape, own = false, icon: Icon, collapsed, children }: WindowLinkProps): ReactNode => {
  const { t } = useTranslation('portal');
  const open = (event: MouseEvent): void => {
    if (openWindow(url, shape, own)) event.preventDefault();
  };
  return (
    <a href={url} target={shape.name} rel={own ? undefined : 'noreferrer'} onClick={open} title={collapsed ? children : undefined}>
      <Icon size={20} aria-hidden />
      {collapsed ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      <VisuallyHidden>{t('shell.newWindow')}</VisuallyHidden>
    </a>
  );
};

/** Shows what leads out of the portal for a moment: the survey and the help chat, where the practice has them; and the version. */
export const ShellFooter = ({ collapsed = false }: { collapsed?: boolean }): ReactNode => {
  const { t } = useTranslation('portal');
  const { links } = useRuntimeConfig();
  const survey = useFlag('showFeedbackSurvey') ? links?.feedbackSurvey : undefined;
  const hasHelp = useFlag('showChat');
  if (!survey && !hasHelp && collapsed) return null;
  return (
    <div className="shell-row" data-collapsed={collapsed ? '' : undefined}>
      {survey ? (
        <WindowLink url={survey} shape={FEEDBACK_WINDOW} icon={MessageSquareText} collapsed={collapsed}>
          {t('shell.feedback')}
        </WindowLink>
      ) : null}
      {hasHelp ? (
        <WindowLink url={PATHS.help} shape={HELP_WINDOW} own icon={LifeBuoy} collapsed={collapsed}>
          {t('shell.help')}
        </WindowLink>
      ) : null}
      {collapsed ? null : <small>{VERSION_TAG}</small>}
    </div>
  );
};
