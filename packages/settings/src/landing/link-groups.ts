import type { PracticeLink, PracticeLinkGroup } from '@practice-portal/domain/application';
import { isWebLink } from '@practice-portal/domain/navigation';

/** Link target: inside the portal, as an overlay above the landing, or in a new tab. */
export type LinkKind = 'page' | 'overlay' | 'tab';

/** A link as the landing shows it. */
export interface ShownLink {
  kind: LinkKind;
  display: string;
  url: string;
}

/** A category with at least one link. */
export interface ShownGroup {
  heading: string;
  links: ShownLink[];
}

/** From the root of this portal. What begins with two slashes is another site. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const shownLink = ({ display, url, target }: PracticeLink): ShownLink[] => {
  const own = isOwnPath(url);
  if (display.trim() === '' || !(own || isWebLink(url))) return [];
  // Only what is the portal's own can open inside it.
  const kind = !own ? 'tab' : target === '_self' ? 'page' : target === 'popup' ? 'overlay' : 'tab';
  return [{ kind, display, url }];
};

const capitalised = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * The links of the settings landing, without those that lead nowhere and without empty categories.
 * Rule: docs/rules/settings.md#landing.
 * @param locale capitalises the headings
 */
export const shownGroups = (groups: readonly PracticeLinkGroup[], locale: string): ShownGroup[] =>
  groups
    .map(({ category, links }) => ({ heading: capitalised(category.trim(), locale), links: links.flatMap(shownLink) }))
    .filter(({ links }) => links.length > 0);
