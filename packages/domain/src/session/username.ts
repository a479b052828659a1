// Alphabets with letters that look like those of another.
const LOOKALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cs}/u;

/** A username as it is kept: one form of each character, nothing around it. */
export const normalUsername = (typed: string): string => typed.normalize('NFKC').trim();

/** Returns what a username is found by: two that differ in case or in the form of a character are one. */
export const usernameKey = (typed: string): string => normalUsername(typed).toLowerCase().normalize('NFKC');

/** Whether a username has only characters that can be seen, of one alphabet, so that no two look the same. Unicode UTS 39. */
export const isPlainUsername = (username: string): boolean =>
  !UNSEEN.test(username) && LOOKALIKE.filter((script) => script.test(username)).length < 2;
