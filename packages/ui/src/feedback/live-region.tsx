import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a sentence into the page's live region, or takes away what is there (null). */
let say: ((text: string | null) => void) | null = null;

/** Says a sentence to screen readers without moving the focus. Needs the {@link LiveRegion} of `PortalUiProvider`. */
export const announce = (text: string): void => {
  say?.(text);
};

/** Takes away what was said last: who signs out leaves nothing of a patient in the page. */
export const forgetAnnouncements = (): void => {
  say?.(null);
};

/** Where announcements are put. `PortalUiProvider` has one; no screen needs its own. */
export const LiveRegion = (): ReactNode => {
  // Two places in turn: the same sentence twice in one place would be said once.
  const [said, setSaid] = useState<{ texts: [string, string]; turn: 0 | 1 }>({ texts: ['', ''], turn: 0 });
  useEffect(() => {
    const sayHere = (text: string | null): void =>
      setSaid(({ turn }) => {
        if (text === null) return { texts: ['', ''], turn };
        return turn === 0 ? { texts: ['', text], turn: 1 } : { texts: [text, ''], turn: 0 };
      });
    say = sayHere;
    return () => {
      if (say === sayHere) say = null;
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
