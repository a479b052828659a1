/** What Storybook itself has in the page, and what says nothing to a reader. */
const ASIDE = '.sb-wrapper, script, style, svg';
const MOST = 8000;

/** An error of Testing Library that shows the story and its layers; by default, it shows little but Storybook's own elements. */
export const elementError = (message: string | null, container: Element | Document): Error => {
  // `waitFor` passes the document, which has no markup of its own; an error thrown here would keep it waiting for ever.
  const copy = ('body' in container ? container.body : container).cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(ASIDE)) element.remove();
  // What is in front comes first: the page behind a dialog alone is longer than what is shown.
  copy.prepend(...copy.querySelectorAll('[role=dialog], [role=alertdialog]'));
  const error = new Error(`${message ?? ''}\n\n${copy.outerHTML.replaceAll(/\s+/g, ' ').slice(0, MOST)}`);
  error.name = 'TestingLibraryElementError';
  return error;
};
