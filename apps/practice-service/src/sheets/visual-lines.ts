import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are read from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** A word, its spaces, or one of the characters between any two of which a line may end. */
const TOKENS = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Join and vary emoji: fonts that are cut into files can't join them. */
const JOINERS = /\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu;
/** Emoji that are joined to one: its first stands for it, since the others beside it would be read as more than one. */
const JOINED_EMOJI = /^(\p{Extended_Pictographic}).*\u200d/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a text has letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a text has characters that are joined to one. */
export const hasJoined = (text: string): boolean => text.includes('\u200d');

/** Some characters of one font, drawn from left to right. Letters of a script that is read from the right stay as they are spoken: the font turns them. */
export interface Piece {
  text: string;
  font: string;
}

/** How pieces are measured. */
export interface Measure {
  width: number;
  fontOf: (character: string) => string;
  widthOf: (piece: Piece) => number;
}

interface Cell extends Piece {
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
}

/** A character as a font can draw it. */
const bareOf = (segment: string): string => JOINED_EMOJI.exec(segment)?.[1] ?? (segment.replaceAll(JOINERS, '') || segment);

const cellsOf = (text: string, { fontOf }: Measure): Cell[] =>
  Array.from(graphemes.segment(text), ({ segment, index }) => {
    const bare = bareOf(segment);
    return { text: bare, from: index, to: index + segment.length, font: fontOf(bare) };
  });

/** Neighbours of one font as one piece. */
const joined = (cells: readonly Piece[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const { text, font } of cells) {
    const last = pieces.at(-1);
    if (last?.font === font) last.text += text;
    else pieces.push({ text, font });
  }
  return pieces;
};

const breakLines = (text: string, cells: readonly Cell[], measure: Measure): Cell[][] => {
  const widthOf = (part: readonly Cell[]): number => joined(part).reduce((sum, piece) => sum + measure.widthOf(piece), 0);
  const lines: Cell[][] = [];
  let line: Cell[] = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const part = cells.filter(({ from }) => from >= index && from < index + token.length);
    const fits = widthOf([...line, ...part]) <= measure.width;
    if (token.trim() === '' && (line.length === 0 || !fits)) continue;
    if (!fits && line.length > 0) {
      lines.push(line);
      line = [];
    }
    // A word that is longer than a line ends wherever the line does.
    for (const cell of part) {
      if (line.length > 0 && widthOf([...line, cell]) > measure.width) {
        lines.push(line);
        line = [];
      }
      line.push(cell);
    }
  }
  return line.length > 0 ? [...lines, line] : lines;
};

const turned = (cells: readonly Cell[]): Piece => {
  const font = cells[0]?.font ?? '';
  const mirrored = cells.map(({ text }) => bidi.getMirroredCharacter(text) ?? text);
  const spoken = mirrored.toReversed().join('');
  return { text: hasRightToLeft(spoken) ? spoken : mirrored.join(''), font };
};

/** The pieces of a line from left to right, by the Unicode bidirectional algorithm. */
const inReadingOrder = (text: string, line: readonly Cell[]): Piece[] => {
  const embedding = bidi.getEmbeddingLevels(text);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const order = [
    ...new Set(
      bidi.getReorderedIndices(text, embedding, first.from, last.to - 1).map((at) => line.find(({ from, to }) => at >= from && at < to)),
    ),
  ];
  const pieces: Piece[] = [];
  let word: Cell[] = [];
  const endWord = (): void => {
    if (word.length > 0) pieces.push(turned(word));
    word = [];
  };
  let leftToRight: Cell[] = [];
  const endRun = (): void => {
    pieces.push(...joined(leftToRight));
    leftToRight = [];
  };
  for (const cell of order) {
    if (!cell) continue;
    const isTurned = (embedding.levels[cell.from] ?? 0) % 2 === 1;
    if (isTurned && cell.text.trim() !== '') {
      endRun();
      if (word[0] && word[0].font !== cell.font) endWord();
      word.push(cell);
    } else {
      endWord();
      if (isTurned) endRun();
      leftToRight.push(cell);
      if (isTurned) endRun();
    }
  }
  endWord();
  endRun();
  return pieces;
};

/** A text of one paragraph as lines of pieces, in the order in which they are seen. */
export const visualLines = (text: string, measure: Measure): Piece[][] =>
  breakLines(text, cellsOf(text, measure), measure).map((line) => inReadingOrder(text, line));
