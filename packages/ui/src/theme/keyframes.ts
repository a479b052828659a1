import { defineKeyframes } from '@chakra-ui/react';

/** Motion of the system; `prefers-reduced-motion` ends all of it at once (see `css/base.ts`). */
export const keyframes = defineKeyframes({
  'ui-fade-in': { from: { opacity: 0 } },
  'ui-fade-out': { to: { opacity: 0 } },
  'ui-slide-in': { from: { transform: 'translateX(2rem)', opacity: 0 } },
  'ui-slide-out': { to: { transform: 'translateX(2rem)', opacity: 0 } },
  'ui-rise-in': { from: { transform: 'translateY(0.5rem)', opacity: 0 } },
  'ui-drop-in': { from: { transform: 'translateY(-0.5rem)', opacity: 0 } },
  'ui-spin': { to: { transform: 'rotate(1turn)' } },
  'ui-pulse': { '50%': { opacity: 0.45 } },
  'ui-progress': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
});
