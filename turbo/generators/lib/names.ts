const KEBAB = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** For a prompt: folders and files are kebab-case. */
export const isKebab = (name: string): true | string => KEBAB.test(name) || 'Use kebab-case, such as failed-payments';

/** `failed-payments` → `Failed payments`, as a story's title and a heading read. */
export const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `failed-payments` → `failedPayments`. */
export const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** `failed-payments` → `FailedPayments`. */
export const pascal = (name: string): string => camel(name).charAt(0).toUpperCase() + camel(name).slice(1);
