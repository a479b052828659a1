import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Meaning of a status; `neutral` has none. */
export type Tone = 'approve' | 'review' | 'deny' | 'info' | 'neutral';

/** Each tone has its icon, so that status never depends on color. */
export const TONE_ICONS: Record<Exclude<Tone, 'neutral'>, LucideIcon> = {
  approve: CircleCheck,
  review: CircleHelp,
  deny: CircleX,
  info: Info,
};
