const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(String.raw`^[\p{L}\p{N}.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})+$`, 'iu');

/** Whether a text is an email address that mail can be sent to: as browsers check it, and with a dot in the domain. */
export const isEmailAddress = (text: string): boolean => ADDRESS.test(text);
