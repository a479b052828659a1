/** The navigation state of a screen that opens above another one. Source: access-and-settings.md section 2, "Settings landing". */
export interface OverlayState {
  /** What stays in sight below it, and where closing leads. */
  background: { pathname: string; search: string };
}
