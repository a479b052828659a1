/** Is Storybook's own, or says nothing to a reader. */
const ASIDE = '.sb-wrapper, script, style, svg';
const MOST = 8000;

const shown = (container: Element | Document): string => {
  // `waitFor` passes the document, which has no markup of its own; an error thrown here would keep it waiting for ever.
  const copy = ('body' in container ? container.body : container).cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(ASIDE)) element.remove();
  // What is in front comes first: the page behind a dialog alone is longer than what is shown.
  copy.prepend(...copy.querySelectorAll('[role=dialog], [role=alertdialog]'));
  return copy.outerHTML.replaceAll(/\s+/g, ' ').slice(0, MOST);
};

/** An error of Testing Library that shows the story and its layers; by default, it shows little but Storybook's own elements. */
export const elementError = (message: string | null, container: Element | Document): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | null = null;
  // Because what is waited for fails many times before it is there, and nobody reads those errors.
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= `${message ?? ''}\n\n${shown(container)}`),
    set: (changed: string) => {
      text = changed;
    },
  });
};
