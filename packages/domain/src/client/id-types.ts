/** Driver license, state id, military id, other. Rule: docs/rules/clients.md#identity-document. */
export const ID_TYPES: readonly number[] = [1, 2, 3, 4];

/** Whether an identity document names the state that gave it. Rule: docs/rules/clients.md#identity-document. */
export const isStateOfIdNeeded = (idType: number | null): boolean => idType === 1 || idType === 2;
