/** What this portal and its service are called. Source: access-and-settings.md section 9, "Version tag". */
export const VERSION_TAG = 'v0.885.0';
