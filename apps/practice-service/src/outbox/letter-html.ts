import type { Block, Fact, Letter } from '../db/schema/letter.ts';
import { escapeHtml } from './escape-html.ts';
import { LETTER, MARK_PNG } from './letter-template.ts';

/** Holds the parts of the template by name, each between a comment and its end. */
const PART = /<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g;

const parts = new Map<string, string>();

/** Takes a template apart: what is left has a place for each of its parts. */
const takenApart = (template: string): string =>
  template.replaceAll(PART, (_whole, name: string, inner: string) => {
    parts.set(name, takenApart(inner));
    return `{{${name}}}`;
  });

const PAGE = takenApart(LETTER);

const asHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Fills the places of a part. Values are markup: what people wrote is escaped before. */
const part = (name: string, values: Readonly<Record<string, string>>): string => fill(parts.get(name) ?? '', values);

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

const factHtml = ({ label, value }: Fact): string =>
  label === null ? part('item', { value: asHtml(value) }) : part('fact', { label: asHtml(label), value: asHtml(value) });

const linkHtml = ({ text, url }: { text: string; url: string | null }): string =>
  url === null ? asHtml(text) : part('link', { text: asHtml(text), url: escapeHtml(url) });

const blockHtml = (block: Block): string => {
  if (block.kind === 'facts') return part('facts', { rows: block.facts.map(factHtml).join('') });
  if (block.kind === 'action') return part('action', { label: asHtml(block.label), url: escapeHtml(block.url) });
  if (block.kind === 'links') return part('text', { text: block.links.map(linkHtml).join('<br>') });
  return part(block.kind, { text: asHtml(block.text) });
};

/** What a mail is about stands in one place, though its text has a line between. */
const together = (blocks: readonly Block[]): Block[] => {
  const groups: Block[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.kind === 'facts' && block.kind === 'facts') groups.splice(-1, 1, { kind: 'facts', facts: [...last.facts, ...block.facts] });
    else groups.push(block);
  }
  return groups;
};

/** What an inbox shows beside the subject: the first sentence behind the greeting. */
const previewOf = ({ blocks }: Letter): string => {
  const [, first] = blocks.filter(({ kind }) => kind === 'text');
  return first?.kind === 'text' ? first.text : '';
};

/** A mail as HTML, with the words of its text. Its mark is the picture `cid:mark`. */
export const letterHtml = (letter: Letter, subject: string): string =>
  fill(PAGE, {
    lang: letter.locale,
    subject: escapeHtml(subject),
    preview: escapeHtml(previewOf(letter)),
    practice: escapeHtml(letter.practice),
    mark: letter.hasMark ? part('mark', {}) : '',
    blocks: together(letter.blocks).map(blockHtml).join(''),
    why: asHtml(letter.why),
  });

/** A mail as HTML where it stands alone, as on a page. */
export const letterInFrame = (letter: Letter, subject: string): string =>
  letterHtml(letter, subject).replace('cid:mark', `data:image/png;base64,${MARK_PNG}`);
