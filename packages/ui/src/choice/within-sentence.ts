/** A label where it stands within a sentence: 'Assigned vet' is 'assigned vet' there, and 'PIN' stays as it is. */
export const withinSentence = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
