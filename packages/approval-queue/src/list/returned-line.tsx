import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { returnedText } from '../item/returned-text.ts';
import type { RowTexts } from './row-facts.tsx';

/** Characters of what has happened since that a row has room for; the review shows all of it. */
const SHOWN = 90;

const cut = (text: string): string => (text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`);

/** The line of an order that was put off and is back; nothing of any other. */
export const returnedLine = ({ returned }: ApprovalQueueItem, texts: RowTexts): ReactNode => {
  if (returned == null) return null;
  const since = returnedText(returned, texts);
  const more = [since.length > SHOWN ? since : '', returned.note && texts.t('returned.note', { note: returned.note })].filter(Boolean);
  return (
    <p data-line="" data-part="returned">
      <span title={more.length === 0 ? undefined : more.join('\n')}>{cut(since)}</span>
    </p>
  );
};
