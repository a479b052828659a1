const STORED_AS = 'practice-portal:home-cards-used';
// Used where storage is refused (private windows, embedded frames).
let unsaved = false;

/** Whether a person has typed in the cards of home in this browser: they know them, and get them in one line. */
export const wereHomeCardsUsed = (): boolean => {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return unsaved;
  }
};

/** Keeps that the cards were used, until the sign-out. */
export const keepHomeCardsUsed = (): void => {
  if (wereHomeCardsUsed()) return;
  try {
    localStorage.setItem(STORED_AS, 'true');
  } catch {
    // It then lasts as long as the page.
    unsaved = true;
  }
};
