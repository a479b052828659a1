import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { iconOf } from '../icon/icon-of.tsx';
import { TONE_ICONS } from './tone.ts';
import type { Tone } from './tone.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  tone: Tone;
  /** Instead of the tone's own icon. */
  icon?: LucideIcon;
  /** The name that a screen's own sheet places it by. */
  part?: string | undefined;
  /** The word; color and icon alone never tell a status. */
  children: ReactNode;
}

/** A status in a word, an icon and a color. */
export const StatusBadge = memo(function StatusBadge({ tone, icon, part, children }: StatusBadgeProps): ReactNode {
  const Icon = icon ?? (tone === 'neutral' ? undefined : TONE_ICONS[tone]);
  return (
    <span className="ui-badge" data-tone={tone} data-part={part}>
      {Icon ? iconOf(Icon, 14) : null}
      {children}
    </span>
  );
});
