/** A phone number's digits: what the service is asked for, whatever a person writes between them. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '');

/** A security code as it is compared: it stands in the mail in groups, and people copy the spaces. */
export const strippedCode = (code: string): string => code.replaceAll(/\s/g, '');
