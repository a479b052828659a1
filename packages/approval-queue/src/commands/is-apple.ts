/** Whether `$mod` is the Command key here, as tinykeys decides it. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
