import { Box, Stack } from '@chakra-ui/react';
import { Banner, Button, SkeletonText } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardProblemBanner } from './card-problem.tsx';
import type { TypedCardState } from './use-typed-card.ts';

/** The frame that a card is typed in. */
export const TypedCard = ({ card: { frame, problem, clearProblem } }: { card: TypedCardState }): ReactNode => {
  const { t } = useTranslation('clients');
  const { status, element, src, height, reload } = frame;
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
          onLoad={clearProblem}
        />
      </Box>
      <CardProblemBanner problem={problem} />
    </Stack>
  );
};
