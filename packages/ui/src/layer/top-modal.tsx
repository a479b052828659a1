import { createContext, type ReactNode, type RefCallback, startTransition, use, useCallback, useRef, useState } from 'react';

/** Lists what a modal is: a panel at the side of the screen, or one in its middle. */
export type ModalShape = 'drawer' | 'dialog';

/** Containers for `WithinReach` in the open modals, the topmost last. */
const PlacesContext = createContext<readonly HTMLElement[]>([]);
const PlaceRefContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/** Knows which modals are open. `PortalUiProvider` has one. */
export const OpenModals = ({ children }: { children: ReactNode }): ReactNode => {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const count = useRef(0);
  const placeRef = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined;
    const add = (): void => setPlaces((others) => [...others, place]);
    // Another panel of what is open, in a transition: else all effects of the panel would run before it is painted.
    if (count.current === 0) add();
    else startTransition(add);
    count.current += 1;
    return () => {
      count.current -= 1;
      const remove = (): void => setPlaces((others) => others.filter((other) => other !== place));
      if (count.current === 0) remove();
      else startTransition(remove);
    };
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
