/** What a request can wait for. */
export const WAITING_FOR = ['WEIGHT', 'OWNER', 'COLLEAGUE', 'EXAM', 'DATE'] as const;

/** What a request waits for: the pet's weight, an answer of the owner, a colleague, an exam, or a day alone. */
export type WaitingFor = (typeof WAITING_FOR)[number];

/** What can bring a request back. */
export const RETURN_CAUSES = ['ANSWER', 'WEIGHT', 'EXAM', 'DATE', 'HAND'] as const;

/** What brought a request back into the queue: what it waited for, its day, or somebody. */
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** Days that a request waits unless another day is chosen. Rule: docs/rules/queue.md#not-now. */
export const WAITING_DAYS = 7;

/** Days that a request waits at most. Rule: docs/rules/queue.md#not-now. */
export const WAITING_DAYS_MAX = 90;

/** Characters of the note of a request that waits. Rule: docs/rules/queue.md#not-now. */
export const WAITING_NOTE_MAX = 500;
