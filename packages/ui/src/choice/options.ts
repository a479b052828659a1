/** One thing to choose. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  description?: string;
}
