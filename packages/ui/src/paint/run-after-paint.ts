/** Runs a step after the frame that paints what was just rendered, not in it. @returns cancels it */
export const runAfterPaint = (step: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(step);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
