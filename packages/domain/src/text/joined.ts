/** The parts of a text that are there, with commas between them. */
export const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part.trim() !== '').join(', ');
