export type { AccessPreview, PreviewedWork, PreviewPractice } from './access-preview.ts';
export { accessPreview } from './access-preview.ts';
export type { LinkContext } from './settings-links.ts';
export { settingsLinks } from './settings-links.ts';
