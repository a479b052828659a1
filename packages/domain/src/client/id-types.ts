/** Driver license, state id, military id, other. Source: ordering-and-approval.md section 3, "Client". */
export const ID_TYPES: readonly number[] = [1, 2, 3, 4];

/** Whether an identity document names the state that gave it. Source: as above. */
export const isStateOfIdNeeded = (idType: number | null): boolean => idType === 1 || idType === 2;
