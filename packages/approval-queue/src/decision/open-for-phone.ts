/** Opens a text in a tab of its own, to be printed or read out on the phone. */
export const openForPhone = (lines: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
  window.open(url, '_blank', 'noopener');
  // Once the tab has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
