import { useRuntimeConfig } from '@practice-portal/api-client';
import {
  CARD_VERIFICATION_AMOUNT,
  type CardBilling,
  type CardFrameFailure,
  cardFrameMessage,
  cardFrameUrl,
  type FromCardFrame,
  readCardFrameMessage,
  type ToCardFrame,
  type TokenizedCard,
} from '@practice-portal/domain/card-frame';
import { newKey, useLocale } from '@practice-portal/ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** State of the frame: loading, waiting for a card, showing the bank's challenge, or unavailable. */
export type CardFrameStatus = 'loading' | 'ready' | 'challenge' | 'unavailable';

/** The outcome of a tokenization. */
export type CardFrameAnswer = { card: TokenizedCard } | { failure: CardFrameFailure };

/** A frame that takes a card, and how to ask it. */
export interface CardFrameControl {
  status: CardFrameStatus;
  /** The frame's element, its address, and the height it needs. */
  element: RefObject<HTMLIFrameElement | null>;
  src: string;
  height: number;
  /** Whether every field is valid. */
  isValid: boolean;
  tokenize: (billing: CardBilling) => Promise<CardFrameAnswer>;
  /** Shows every field's error. */
  showErrors: () => void;
  /** Moves the focus to the card's number, now or once the frame is there. */
  focus: () => void;
  /** Loads it anew, after it could not be had. */
  reload: () => void;
}

interface Waiting {
  requestId: string;
  timer: ReturnType<typeof setTimeout>;
  answer: (answer: CardFrameAnswer) => void;
}

/** After so long without a word from it the frame is not to be had, in milliseconds. */
const START_MS = 20_000;
/** It answers sooner unless a bank asks, in milliseconds. */
const ANSWER_MS = 45_000;
/** Longer than the frame itself waits for a bank's question, in milliseconds. */
const CHALLENGE_MS = 6 * 60_000;
/** Of four fields, so that nothing jumps when it says what it needs. */
const START_HEIGHT = 296;
/** A page of another origin does not get more of this one, in pixels. */
const HEIGHT_MAX = 900;

/**
 * Brings up the page that takes card numbers, on its own origin: messages count only from there, with this page's nonce.
 * @param isShown its element is on the screen, or about to be
 * @param name the cardholder's, until another is typed
 */
export const useCardFrame = (isShown: boolean, name: string): CardFrameControl => {
  const { t } = useTranslation('clients');
  const { code: locale } = useLocale();
  const url = useRuntimeConfig().cardFrame?.url;
  const [nonce, setNonce] = useState(() => newKey());
  const [status, setStatus] = useState<CardFrameStatus>(url === undefined ? 'unavailable' : 'loading');
  const [isValid, setValid] = useState(false);
  const [height, setHeight] = useState(START_HEIGHT);
  const element = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<Waiting | null>(null);
  /** Its number is to have the focus once it is there. */
  const isAwaited = useRef(false);
  const origin = url === undefined ? '' : new URL(url).origin;

  const say = (message: ToCardFrame): void => element.current?.contentWindow?.postMessage(cardFrameMessage(message, nonce), origin);

  const focusNumber = (): void => {
    element.current?.focus();
    say({ type: 'focus', field: 'number' });
  };

  const settle = useCallback((answer: CardFrameAnswer): void => {
    const asked = waiting.current;
    if (asked === null) return;
    clearTimeout(asked.timer);
    waiting.current = null;
    asked.answer(answer);
  }, []);

  const texts = () => ({
    number: t('cards.frame.number'),
    expiration: t('cards.frame.expiration'),
    code: t('cards.frame.code'),
    name: t('cards.frame.name'),
    required: t('cards.frame.required'),
    invalidNumber: t('cards.frame.invalidNumber'),
    invalidExpiration: t('cards.frame.invalidExpiration'),
    expired: t('cards.frame.expired'),
    invalidCode: t('cards.frame.invalidCode'),
  });

  const receive = useEffectEvent((event: MessageEvent<unknown>): void => {
    if (event.source !== element.current?.contentWindow) return;
    const message = readCardFrameMessage<FromCardFrame>(event, { origin, nonce });
    if (message === null) return;
    if (message.type === 'ready') {
      say({ type: 'init', texts: texts(), locale, amount: CARD_VERIFICATION_AMOUNT, name });
      setStatus('ready');
      // Unless the focus was moved meanwhile.
      if (isAwaited.current && (document.activeElement?.matches('body, main') ?? true)) focusNumber();
      isAwaited.current = false;
    } else if (message.type === 'fields') setValid(message.isValid);
    else if (message.type === 'height') setHeight(Math.min(Math.max(message.height, 0), HEIGHT_MAX));
    else if (message.requestId === waiting.current?.requestId) {
      if (message.type === 'challenge') {
        clearTimeout(waiting.current.timer);
        waiting.current.timer = setTimeout(() => {
          setStatus('ready');
          settle({ failure: 'challengeTimedOut' });
        }, CHALLENGE_MS);
        setStatus('challenge');
        element.current?.focus();
        return;
      }
      setStatus('ready');
      settle(message.type === 'tokenized' ? { card: message.card } : { failure: message.failure });
    }
  });

  useEffect(() => {
    if (!isShown) return undefined;
    const listener = (event: MessageEvent<unknown>): void => receive(event);
    globalThis.addEventListener('message', listener);
    const timer = setTimeout(() => setStatus((now) => (now === 'loading' ? 'unavailable' : now)), START_MS);
    return () => {
      globalThis.removeEventListener('message', listener);
      clearTimeout(timer);
      // It is closed in the middle of it: nothing failed.
      settle({ failure: 'challengeCanceled' });
    };
  }, [nonce, settle, isShown]);

  return {
    status,
    element,
    src: url === undefined ? 'about:blank' : cardFrameUrl(url, globalThis.location.origin, nonce),
    height,
    isValid,
    tokenize: (billing) =>
      new Promise((answer) => {
        const requestId = newKey();
        const timer = setTimeout(() => settle({ failure: 'unavailable' }), ANSWER_MS);
        waiting.current = { requestId, timer, answer };
        say({ type: 'tokenize', requestId, billing });
      }),
    showErrors: () => say({ type: 'validate' }),
    focus: () => {
      if (status === 'ready') focusNumber();
      else isAwaited.current = true;
    },
    reload: () => {
      setNonce(newKey());
      setStatus('loading');
    },
  };
};
