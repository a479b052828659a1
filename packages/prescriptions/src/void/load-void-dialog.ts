/** Fetches the code of the dialog that voids a prescription: few screens lead to it, and few people go there. */
export const loadVoidDialog = async () => (await import('./void-dialog.tsx')).VoidDialog;
