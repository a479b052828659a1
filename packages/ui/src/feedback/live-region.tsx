import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Null: what was said is taken away. */
type Listener = (text: string | null) => void;

const listeners = new Set<Listener>();

/** Says a sentence to screen readers without moving the focus. Needs the {@link LiveRegion} of `PortalUiProvider`. */
export const announce = (text: string): void => {
  for (const listener of listeners) listener(text);
};

/** Takes away what was said last: who signs out leaves nothing of a patient in the page. */
export const forgetAnnouncements = (): void => {
  for (const listener of listeners) listener(null);
};

/** Where announcements are put. `PortalUiProvider` has one; no screen needs its own. */
export const LiveRegion = (): ReactNode => {
  // Two places in turn: the same sentence twice in one place would be said once.
  const [said, setSaid] = useState<{ texts: [string, string]; turn: 0 | 1 }>({ texts: ['', ''], turn: 0 });
  useEffect(() => {
    const listener: Listener = (text) =>
      setSaid(({ turn }) => {
        if (text === null) return { texts: ['', ''], turn };
        return turn === 0 ? { texts: ['', text], turn: 1 } : { texts: [text, ''], turn: 0 };
      });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  // In `body` itself: an open dialog hides everything else from screen readers but live regions beside it.
  return createPortal(
    <>
      <div className="ui-visually-hidden" aria-live="polite" aria-atomic>
        {said.texts[0]}
      </div>
      <div className="ui-visually-hidden" aria-live="polite" aria-atomic>
        {said.texts[1]}
      </div>
    </>,
    document.body,
  );
};
