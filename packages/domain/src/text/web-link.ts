/** Whether an address from the service may become a link: a web page, never a script. */
export const isWebLink = (url: string): boolean => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
