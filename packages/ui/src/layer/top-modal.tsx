import { createContext, type ReactNode, type RefCallback, startTransition, use, useCallback, useState } from 'react';

/** Lists what a modal is: a panel at the side of the screen, or one in its middle. */
export type ModalShape = 'drawer' | 'dialog';

/** Containers for `WithinReach` in the open modals, the topmost last. */
const PlacesContext = createContext<readonly HTMLElement[]>([]);
const PlaceRefContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/** Knows which modals are open. `PortalUiProvider` has one. */
export const OpenModals = ({ children }: { children: ReactNode }): ReactNode => {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const placeRef = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined;
    // In a transition: as it is, all effects of what is shown would run before it is painted.
    startTransition(() => setPlaces((others) => [...others, place]));
    return () => startTransition(() => setPlaces((others) => others.filter((other) => other !== place)));
  }, []);
  return (
    <PlaceRefContext value={placeRef}>
      <PlacesContext value={places}>{children}</PlacesContext>
    </PlaceRefContext>
  );
};

/** The `ref` of the place in a modal: there while it is open. */
export const useModalPlaceRef = (): RefCallback<HTMLElement> => use(PlaceRefContext);

/** The place in the topmost modal; null while none is open. */
export const useTopPlace = (): HTMLElement | null => use(PlacesContext).at(-1) ?? null;
