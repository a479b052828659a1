export type { AccessPreview, PreviewedWork, PreviewPractice } from './access-preview.ts';
export { accessPreview } from './access-preview.ts';
export type { LinkContext, SettingsAudience } from './settings-links.ts';
export { settingsAudience, settingsLinks } from './settings-links.ts';
