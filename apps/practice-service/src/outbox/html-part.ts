import type { SendMailOptions } from 'nodemailer';

import type { Letter } from '../db/schema/letter.ts';
import { letterHtml } from './letter-html.ts';
import { MARK_PNG } from './letter-template.ts';

const mark = {
  cid: 'mark',
  filename: 'mark.png',
  content: MARK_PNG,
  encoding: 'base64',
  contentType: 'image/png',
  contentDisposition: 'inline',
} as const;

/** The HTML of a mail beside its text, with its picture: nothing in it is fetched from anywhere. */
export const htmlPart = (letter: Letter, subject: string): Pick<SendMailOptions, 'html' | 'attachments'> => ({
  html: letterHtml(letter, subject),
  ...(letter.hasMark && { attachments: [mark] }),
});
