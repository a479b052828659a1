/** The applications of the launcher. Rule: docs/rules/portal.md#sidebar. */
export const APPLICATIONS = ['VSPAY', 'VET_2_PET', 'DATA_SERVICES', 'PRACTICE_HOME'] as const;

/** An application beside the portal; `PRACTICE_HOME` is the portal itself. */
export type ApplicationCode = (typeof APPLICATIONS)[number];
