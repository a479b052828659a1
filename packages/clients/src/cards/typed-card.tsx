import { Box, Stack } from '@chakra-ui/react';
import { useAddCardMutation } from '@practice-portal/api-client/wallets';
import type { TokenizedCard } from '@practice-portal/domain/card-frame';
import { Banner, Button, newKey, SkeletonText } from '@practice-portal/ui';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type CardProblem, CardProblemBanner, problemOfFrame } from './card-problem.tsx';
import { type CardSource, isRefusal, type SettledBilling } from './card-source.ts';
import { useCardFrame } from './use-card-frame.ts';

interface TypedCardProps {
  clientId: number;
  hasWedgewoodProducts: boolean;
  ref: Ref<CardSource>;
}

/** A token that was not saved yet, and the key under which it is saved once. */
interface Unsaved {
  card: TokenizedCard;
  idempotencyKey: string;
}

/** A card that is typed in the frame of another origin: this page gets a token and the last digits of it. */
export const TypedCard = ({ clientId, hasWedgewoodProducts, ref }: TypedCardProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { status, element, src, height, isValid, tokenize, showErrors, reload } = useCardFrame();
  const [add] = useAddCardMutation();
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const unsaved = useRef<Unsaved | null>(null);

  const save = async ({ addressId }: SettledBilling, { card, idempotencyKey }: Unsaved): Promise<number | null> => {
    const { type: _type, ...fields } = card;
    const answer = await add({ body: { ...fields, clientId, addressId }, query: { hasWedgewoodProducts }, idempotencyKey });
    if (answer.data !== undefined) {
      unsaved.current = null;
      return answer.data;
    }
    // What the service has refused it refuses again; what got no answer may have been saved.
    if (isRefusal(answer.error)) unsaved.current = null;
    setProblem('notAdded');
    return null;
  };

  useImperativeHandle(ref, () => ({
    check: () => {
      const isFilled = status === 'ready' && isValid;
      if (status === 'ready' && !isValid) showErrors();
      setProblem(isFilled ? null : status === 'unavailable' ? 'unavailable' : 'missing');
      return isFilled;
    },
    add: async (billing) => {
      if (unsaved.current === null) {
        const answer = await tokenize(billing.lines);
        if ('failure' in answer) {
          setProblem(problemOfFrame(answer.failure));
          return null;
        }
        unsaved.current = { card: answer.card, idempotencyKey: newKey() };
      }
      return save(billing, unsaved.current);
    },
  }));

  if (status === 'unavailable')
    return (
      <Banner status="error" title={t('cards.frame.unavailable')} action={<Button onClick={reload}>{t('cards.frame.reload')}</Button>} />
    );
  return (
    <Stack gap="3">
      {status === 'loading' ? <SkeletonText lines={4} /> : null}
      {status === 'challenge' ? (
        <Banner status="info" title={t('cards.frame.challenge')}>
          {t('cards.frame.challengeHint')}
        </Banner>
      ) : null}
      <Box
        asChild
        // What the frame keeps free for its focus rings.
        w="calc(100% + 4px)"
        mx="-2px"
        borderWidth={status === 'challenge' ? '1px' : '0'}
        borderRadius="md"
        position={status === 'loading' ? 'absolute' : 'static'}
        visibility={status === 'loading' ? 'hidden' : 'visible'}
      >
        <iframe
          ref={element}
          src={src}
          height={height}
          title={t('cards.frame.title')}
          // eslint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can't reach into this page with either
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setProblem(null)}
        />
      </Box>
      <CardProblemBanner problem={problem} />
    </Stack>
  );
};
