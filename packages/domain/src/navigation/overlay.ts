/** The navigation state of a screen that opens above another one. Rule: docs/rules/settings.md#landing. */
export interface OverlayState {
  /** Stays in sight below it; closing leads there. */
  background: { pathname: string; search: string };
}
