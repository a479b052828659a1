/** Waits for a frame and for what is observed in it, such as a box that scrolls and so takes the focus: axe sees what people get. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
