/** A line of a sheet: what it is, and its value. */
export interface SheetLine {
  label: string;
  value: string;
}

/** A part of a sheet under a heading. */
export interface SheetSection {
  heading: string;
  lines: SheetLine[];
}

/** Is printed once it is laid out. */
export interface Sheet {
  title: string;
  subtitle: string;
  /** In small letters: all of it is to stand on one page. */
  isDense?: boolean;
  sections: SheetSection[];
  /** Paragraphs at the end. */
  notes: string[];
}
