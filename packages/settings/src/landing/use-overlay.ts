import { type OverlayState, PATHS } from '@practice-portal/domain/navigation';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const backgroundOf = (state: unknown): OverlayState['background'] | null => (state as Partial<OverlayState> | null)?.background ?? null;

/** State of a screen that opens above another one. */
export interface Overlay {
  /** The screen below it; null where it was opened by its address alone. */
  background: OverlayState['background'] | null;
  /** Leads back to what is below it, or to the settings. */
  close: () => void;
}

/** For a screen that a 'popup' link opens. Rule: docs/rules/settings.md#landing. */
export const useOverlay = (): Overlay => {
  const navigate = useNavigate();
  const location = useLocation();
  const background = backgroundOf(location.state);
  const close = useCallback(() => {
    void navigate(background ? background.pathname + background.search : PATHS.settings, { replace: true });
  }, [background, navigate]);
  return { background, close };
};
