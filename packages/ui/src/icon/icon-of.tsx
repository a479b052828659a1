import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** Of each icon, by its size. */
const made = new WeakMap<LucideIcon, ReactElement[]>();

/** The element of an icon, the same one each time: a list that is rendered again leaves its icons alone. `size` in pixels. */
export const iconOf = (Icon: LucideIcon, size: number): ReactElement => {
  const bySize = made.get(Icon) ?? [];
  made.set(Icon, bySize);
  return (bySize[size] ??= <Icon size={size} aria-hidden />);
};
