import { chakra } from '@chakra-ui/react';
import type { ChatMessage } from '@practice-portal/domain/chat';
import { Button, useLocale } from '@practice-portal/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { OutgoingMessage } from './use-outgoing.ts';

const Log = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    '& ol': { display: 'flex', flexDirection: 'column', gap: '3', p: '4', listStyle: 'none' },
    '& li': { maxW: '85%', alignSelf: 'flex-start', textStyle: 'sm' },
    '& li[data-own]': { alignSelf: 'flex-end' },
    '& p': { px: '3', py: '2', borderRadius: 'lg', bg: 'bg.subtle', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& li[data-own] > p': { bg: 'accent.subtle' },
    '& li[data-failed] > p': { bg: 'status.deny.subtle' },
    '& small': { display: 'flex', alignItems: 'center', gap: '2', px: '1', textStyle: 'xs', color: 'fg.muted' },
    '& li[data-own] > small': { justifyContent: 'flex-end' },
    '& li[data-failed] > small': { color: 'status.deny.fg' },
  },
});

/** Pixels from the end within which a reader counts as being at it. */
const NEAR_END = 80;

interface TranscriptProps {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  onTryAgain: (message: OutgoingMessage) => void;
}

/** Shows what was said, the newest last and in sight, unless the reader has gone back to something older. */
export const Transcript = ({ messages, outgoing, onTryAgain }: TranscriptProps): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatDateTime } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const arrived = new Set(messages.map(({ key }) => key));
  const waiting = outgoing.filter(({ key }) => !arrived.has(key));

  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length, waiting.length]);

  return (
    <Log
      ref={list}
      role="log"
      aria-label={t('help.messages')}
      // Reached by the keyboard, so that it can be scrolled by it.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      <ol>
        {messages.map(({ id, author, authorName, text, at }) => (
          <li key={id} data-own={author === 'visitor' ? '' : undefined}>
            <small>
              <span>{author === 'visitor' ? t('help.you') : authorName}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
            <p>{text}</p>
          </li>
        ))}
        {waiting.map((message) => (
          <li key={message.key} data-own="" data-failed={message.failed ? '' : undefined}>
            <p>{message.text}</p>
            <small>
              {message.failed ? t('help.notSent') : t('help.sending')}
              {message.failed && (
                <Button variant="link" onClick={() => onTryAgain(message)}>
                  {t('help.tryAgain')}
                </Button>
              )}
            </small>
          </li>
        ))}
      </ol>
    </Log>
  );
};
