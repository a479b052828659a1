/** A refusal that the caller may read: its text and extra fields become the answer's body. */
export class Problem extends Error {
  readonly status: number;
  readonly extra: Record<string, unknown>;
  /** Go with the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, extra: Record<string, unknown> = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.extra = extra;
    this.headers = headers;
  }

  /** The answer's body. */
  get body(): Record<string, unknown> {
    return { errorMessage: this.message, ...this.extra };
  }
}

/**
 * Makes a refusal to throw.
 * @param status the HTTP status, 4xx
 * @param message a sentence for a person, sent as `errorMessage`
 * @param extra further fields of the body
 */
export const problem = (status: number, message: string, extra?: Record<string, unknown>): Problem => new Problem(status, message, extra);
