/** Why the service cannot start, as one sentence for the person who started it. */
export class StartupProblem extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartupProblem';
  }
}
