import type { userEvent } from 'storybook/test';

type User = ReturnType<typeof userEvent.setup>;

/** Words, without the keys that user-event writes in brackets. */
const isSentence = (text: string): boolean => text.trim().split(' ').length > 3 && !/[{[]/.test(text);

/** The same person, who pastes a sentence but for its last letter: a form of many fields takes longer for each letter than for all else. */
export const pastingSentences = (user: User): User => ({
  ...user,
  type: async (element, text, options) => {
    if (!isSentence(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text.slice(0, -1));
    return user.keyboard(text.slice(-1));
  },
});
