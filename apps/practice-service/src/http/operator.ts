/** A person of the pharmacy who answers the help chat. */
export interface Operator {
  id: number;
  name: string;
  /** The hash of their sign-in. */
  session: string;
}
