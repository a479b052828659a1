/** The query of papers. */
export interface PaperQuery {
  /** Whose time they show, such as `America/Denver`. */
  timeZone?: string | undefined;
}
