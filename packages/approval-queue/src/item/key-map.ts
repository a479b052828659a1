/** Whether `$mod` is the Command key here, as tinykeys decides it. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export type KeyCommand =
  | 'next'
  | 'previous'
  | 'process'
  | 'review'
  | 'deny'
  | 'putOff'
  | 'assign'
  | 'open'
  | 'weight'
  | 'unlock'
  | 'print'
  | 'undo'
  | 'pick'
  | 'signOff'
  | 'search'
  | 'toList'
  | 'help'
  | 'sign';

/** The keys, as tinykeys writes them. Signs like `?` need Shift on some keyboards and not on others. */
export const KEY_MAP: Readonly<Record<KeyCommand, string>> = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  process: 'p',
  review: 'r',
  deny: 'd',
  putOff: 'w',
  assign: 'a',
  weight: 'g',
  unlock: 'l',
  print: 'i',
  undo: 'u',
  pick: 'x',
  signOff: 's',
  search: '[Shift]+/',
  toList: 'ArrowDown',
  help: '[Shift]+?',
  sign: '$mod+Enter',
};

/** The other key of a command, which people know from elsewhere; with its modifier it works where single keys are off. */
export const SECOND_KEY: Partial<Record<KeyCommand, string>> = { undo: '$mod+z' };

/** In the order in which the dialog lists them. */
export const KEY_COMMANDS = Object.keys(KEY_MAP) as readonly KeyCommand[];

/** How a key of the map is written on the keyboard in front of the person. */
export const keyCap = (command: KeyCommand, apple: boolean): readonly string[] => {
  const caps: Record<string, string> = { $mod: apple ? '⌘' : 'Ctrl', ArrowDown: '↓', Enter: apple ? '⏎' : 'Enter' };
  return KEY_MAP[command]
    .split('+')
    .filter((part) => part !== '[Shift]')
    .map((part) => caps[part] ?? part.toUpperCase());
};
