import type { Block, Fact, Letter } from '../db/schema/letter.ts';

/** Stands for the only value of a line. */
const WHOLE = /^\{\{(\w+)\}\}$/;
const FACT = /^([^{}:]+): \{\{(\w+)\}\}$/;
const ACTION = /^([^{}]+): \{\{link\}\}$/;
/** Holds what is listed line by line. */
const LISTED: ReadonlySet<string> = new Set(['product', 'products', 'items']);
/** Holds lines such as `Biscuit: https://…`. */
const LINKED: ReadonlySet<string> = new Set(['pages']);
const LINK = /^(.+): (https?:\/\/\S+)$/;
/** Holds what a person wrote to the reader. */
const QUOTED: ReadonlySet<string> = new Set(['note', 'question']);

type Stands = Readonly<Record<string, string | number>>;

const filled = (text: string, stands: Stands): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(stands, name) ? String(stands[name]) : whole)).trim();

const factsOf = (line: string, stands: Stands): Fact[] | null => {
  const [, label, named] = FACT.exec(line) ?? [];
  if (label !== undefined && named !== undefined) return [{ label, value: String(stands[named] ?? '') }];
  const [, listed] = WHOLE.exec(line) ?? [];
  if (listed === undefined || !LISTED.has(listed)) return null;
  return String(stands[listed] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((value) => ({ label: null, value }));
};

const linksOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, words = line, url = null] = LINK.exec(line) ?? [];
      return { text: words, url };
    });

const blockOf = (line: string, stands: Stands): Block => {
  const [, label] = ACTION.exec(line) ?? [];
  if (label !== undefined) return { kind: 'action', label, url: String(stands['link'] ?? '') };
  const facts = factsOf(line, stands);
  if (facts) return { kind: 'facts', facts };
  const [, named = ''] = WHOLE.exec(line) ?? [];
  if (LINKED.has(named)) return { kind: 'links', links: linksOf(String(stands[named] ?? '')) };
  return { kind: QUOTED.has(named) ? 'quote' : 'text', text: filled(line, stands) };
};

/** Lines of one kind below each other stand together. */
const joined = (blocks: Block[], next: Block): Block[] => {
  const last = blocks.at(-1);
  if (last?.kind === 'facts' && next.kind === 'facts')
    return [...blocks.slice(0, -1), { kind: 'facts', facts: [...last.facts, ...next.facts] }];
  if (last?.kind === 'text' && next.kind === 'text') return [...blocks.slice(0, -1), { kind: 'text', text: `${last.text}\n${next.text}` }];
  return [...blocks, next];
};

const isEmpty = (block: Block): boolean => {
  if (block.kind === 'facts') return block.facts.length === 0;
  if (block.kind === 'links') return block.links.length === 0;
  return block.kind !== 'action' && block.text === '';
};

/**
 * The parts of a mail whose text is `template`: paragraphs; lines such as `Total: {{total}}` and the lists of what it is about;
 * `Open the queue: {{link}}`, which is its button. Rule: docs/rules/notifications.md#telling
 */
export const blocksOf = (template: string, stands: Stands): Block[] =>
  template.split('\n\n').flatMap((paragraph) =>
    paragraph
      .split('\n')
      .map((line) => blockOf(line, stands))
      .filter((block) => !isEmpty(block))
      .reduce(joined, []),
  );

const textOf = (block: Block): string => {
  if (block.kind === 'action') return `${block.label}: ${block.url}`;
  if (block.kind === 'links') return block.links.map(({ text, url }) => (url === null ? text : `${text}: ${url}`)).join('\n');
  if (block.kind !== 'facts') return block.text;
  return block.facts.map(({ label, value }) => (label === null ? value : `${label}: ${value}`)).join('\n');
};

/** A mail as plain text. */
export const letterText = ({ blocks, why }: Letter): string => [...blocks.map(textOf), why].join('\n\n');

/** A mail as it stands on paper, which nobody presses. */
export const letterOnPaper = (letter: Letter): string =>
  letterText({ ...letter, blocks: letter.blocks.filter(({ kind }) => kind !== 'action' && kind !== 'links') });
