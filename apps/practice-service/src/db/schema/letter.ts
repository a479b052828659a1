import type { LocaleCode } from '@practice-portal/domain/locale';

/** A line of what a mail is about: what it is called, where it has a name, and what it is. */
export interface Fact {
  label: string | null;
  value: string;
}

/** A part of a mail, from top to bottom. `quote` is what a person wrote, `links` where one sees more, `action` what the reader does next. */
export type Block =
  | { kind: 'text' | 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'links'; links: { text: string; url: string | null }[] }
  | { kind: 'action'; label: string; url: string };

/** A mail, before it is laid out. */
export interface Letter {
  locale: LocaleCode;
  practice: string;
  /** Whether it stands under the product's mark: what goes to a client comes from their practice alone. */
  hasMark: boolean;
  blocks: Block[];
  /** Why one gets it. */
  why: string;
}
