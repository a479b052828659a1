// Marks of no width and of direction, and soft hyphens, that come along with what is copied. Not the joiners, which emoji and
// several scripts are written with, nor the tags of flags.
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** A line without characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');
