import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Sets the text of the page's live region; null clears it. */
let say: ((text: string | null) => void) | null = null;

/** Announces a text to screen readers without moving the focus. Needs the {@link LiveRegion} of `PortalUiProvider`. */
export const announce = (text: string): void => {
  say?.(text);
};

/** Clears the last announcement, so that no patient data stays in the page after a sign-out. */
export const forgetAnnouncements = (): void => {
  say?.(null);
};

/** Live region of the announcements. `PortalUiProvider` has one; no screen needs its own. */
export const LiveRegion = (): ReactNode => {
  // Two alternating elements: an unchanged text in one element would not be announced again.
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
