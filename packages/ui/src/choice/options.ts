/** One thing to choose. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  description?: string;
  /** The label is a name, such as a drug's: a browser that translates the page leaves it alone. */
  verbatim?: boolean;
}
