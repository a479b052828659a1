/** The navigation state of a screen that opens above another one. Rule: docs/rules/settings.md#landing. */
export interface OverlayState {
  /** Holds what stays in sight below it, and where closing leads. */
  background: { pathname: string; search: string };
}
