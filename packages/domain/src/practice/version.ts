/** Names this portal and its service. Rule: docs/rules/portal.md#version. */
export const VERSION_TAG = 'v0.885.0';
