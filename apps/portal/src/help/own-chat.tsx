import { isApiError } from '@practice-portal/api-client';
import { useOpenChatQuery, useStartChatMutation } from '@practice-portal/api-client/chat';
import { Banner, ErrorState, SkeletonText } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatNameForm } from './chat-name-form.tsx';
import { Conversation } from './conversation.tsx';
import { HelpFrame } from './help-frame.tsx';

/** The portal's own chat: a name, the conversation, its end. The conversation that goes on is found again by a reload. */
export const OwnChat = ({ practiceId }: { practiceId: number }): ReactNode => {
  const { t } = useTranslation('portal');
  const { data: chat, isLoading, error, isFetching, refetch } = useOpenChatQuery(practiceId);
  const [start] = useStartChatMutation();
  /** Why it didn't begin: the service's own words where it says when it can; null while nothing is wrong. */
  const [problem, setProblem] = useState<{ why: string | null } | null>(null);
  /** An ended conversation that was put away. */
  const [closed, setClosed] = useState<number | null>(null);

  const begin = async (name: string): Promise<void> => {
    const { error: refusal } = await start({ practiceId, name });
    setProblem(refusal === undefined ? null : { why: isApiError(refusal) && refusal.status === 429 ? refusal.message : null });
  };

  if (chat && chat.id !== closed) return <Conversation practiceId={practiceId} chat={chat} onClose={() => setClosed(chat.id)} />;
  return (
    <HelpFrame>
      {error ? (
        <ErrorState title={t('help.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isLoading ? (
        <div className="notice">
          <SkeletonText lines={4} />
        </div>
      ) : (
        <>
          {problem !== null && (
            <div className="notice">
              <Banner status="error" title={problem.why ?? t('help.startFailed')} />
            </div>
          )}
          <ChatNameForm onStart={begin} />
        </>
      )}
    </HelpFrame>
  );
};
