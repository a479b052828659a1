import { useColorMode } from '@practice-portal/ui';
import { source as axeSource } from 'axe-core';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

/** The rules of a page that hold in the dark alone. */
const darkRules = ({ styleSheets }: Document): CSSMediaRule[] =>
  [...styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && (rule as CSSMediaRule).media.mediaText.includes('prefers-color-scheme'));

/** A mail, and a page that stands in another, has no heading or main part of its own. */
const PARTS = /^mails\/|^pages\/card$/;
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** What is checked for accessibility in a frame is what the frame itself finds. */
const letAxeIn = (page: Document, isPart: boolean): void => {
  const script = page.createElement('script');
  const rules = isPart ? PAGE_RULES.map((id) => ({ id, enabled: false })) : [];
  script.textContent = `${axeSource}\naxe.configure(${JSON.stringify({ rules })});`;
  page.head.append(script);
};

/** A page that has come, with its rules for the dark: whatever the machine prefers, they hold as the toolbar says. */
interface Shown {
  page: Document;
  dark: CSSMediaRule[];
}

const color = ({ page, dark }: Shown, isDark: boolean): void => {
  // What stands in another page has no background of its own.
  Object.assign(page.documentElement.style, { colorScheme: isDark ? 'dark' : 'light', backgroundColor: 'Canvas' });
  for (const { media } of dark) media.mediaText = isDark ? 'all' : 'not all';
};

/** What is shown: a file below `service/`, and how. */
export interface ServicePageProps {
  /** Such as `mails/queueItem`. */
  name: string;
  /** Of whom it speaks. */
  names: 'usual' | 'longest';
  /** Of the practice. */
  locale: string;
}

/** A page that the service makes, as its reader sees it, in its whole height and in the colors of the toolbar. */
export const ServicePage = ({ name, names, locale }: ServicePageProps): ReactNode => {
  const isDark = useColorMode().mode === 'dark';
  const [shown, setShown] = useState<Shown | null>(null);
  const show = ({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>): void => {
    if (page === null) return;
    if (import.meta.env.MODE === 'test') letAxeIn(page, PARTS.test(name));
    setShown({ page, dark: darkRules(page) });
  };
  useEffect(() => {
    if (shown) color(shown, isDark);
  }, [shown, isDark]);
  const height = shown?.page.documentElement.scrollHeight;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is ours, runs nothing, and is measured and checked from here
    <iframe
      key={`${name} ${names} ${locale}`}
      title={name}
      src={`${import.meta.env.BASE_URL}service/${name}.${names}.${locale}.html`}
      onLoad={show}
      style={{ width: '100%', height: height ?? '100vh', border: 0, display: 'block' }}
      data-shown={height === undefined ? undefined : name}
    />
  );
};
