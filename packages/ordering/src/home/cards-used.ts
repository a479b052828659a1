const STORED_AS = 'practice-portal:home-cards-used';
const USED = 'true';
// Used where storage is refused (private windows, embedded frames).
let unsaved: string | null = null;

/** What is kept: that they were used, or the day they were first seen; null: nothing yet. */
const kept = (): string | null => {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return unsaved;
  }
};

/** Keeps it until the sign-out. */
const keep = (what: string): void => {
  try {
    localStorage.setItem(STORED_AS, what);
  } catch {
    // It then lasts as long as the page.
    unsaved = what;
  }
};

/**
 * Whether the cards of home get one line each: a person has typed in them in this browser and knows them, or has had them for a day
 * without.
 * @param today `YYYY-MM-DD`
 */
export const areHomeCardsFolded = (today: string): boolean => {
  const known = kept();
  return known !== null && (known === USED || known < today);
};

/** Keeps the day on which the cards were first seen. */
export const keepHomeCardsSeen = (today: string): void => {
  if (kept() === null) keep(today);
};

/** Keeps that the cards were used. */
export const keepHomeCardsUsed = (): void => {
  if (kept() !== USED) keep(USED);
};
