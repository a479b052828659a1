import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { TONE_ICONS } from './tone.ts';

/** Status of a banner. */
export type BannerStatus = 'info' | 'success' | 'warning' | 'error';

const TONES = { info: 'info', success: 'approve', warning: 'review', error: 'deny' } as const;

/** Props of {@link Banner}. */
export interface BannerProps {
  status: BannerStatus;
  title?: ReactNode;
  children?: ReactNode;
  /** One quiet way out: a button or link. */
  action?: ReactNode;
  /** In one line, where there is room: what has been read before. */
  dense?: boolean;
  /** Shows a close button. */
  onClose?: () => void;
}

/** A message about the whole screen or section. Errors are announced assertively, others politely. */
export const Banner = ({ status, title, children, action, dense = false, onClose }: BannerProps): ReactNode => {
  const { t } = useTranslation('ui');
  const tone = TONES[status];
  const Icon = status === 'warning' ? TriangleAlert : TONE_ICONS[tone];
  return (
    // Of an error, a form that was not saved moves the focus here.
    <div
      className="ui-banner"
      data-tone={tone}
      data-dense={dense ? '' : undefined}
      role={status === 'error' ? 'alert' : 'status'}
      tabIndex={status === 'error' ? -1 : undefined}
    >
      <Icon size={20} aria-hidden />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
      {action}
      {onClose ? <IconButton label={t('close')} icon={X} onClick={onClose} /> : null}
    </div>
  );
};
