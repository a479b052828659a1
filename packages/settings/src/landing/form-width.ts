/** How wide a form on a settings page gets. */
export const FORM_WIDTH = '44rem';
