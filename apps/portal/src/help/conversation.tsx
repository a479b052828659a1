import { useChatChannel } from '@practice-portal/api-client';
import { useEndChatMutation } from '@practice-portal/api-client/chat';
import type { ChatConversation } from '@practice-portal/domain/chat';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Composer } from './composer.tsx';
import { HelpFrame } from './help-frame.tsx';
import { Transcript } from './transcript.tsx';
import { useOutgoing } from './use-outgoing.ts';

interface ConversationProps {
  practiceId: number;
  chat: ChatConversation;
  /** Puts an ended conversation away. */
  onClose: () => void;
}

/** A conversation with the pharmacy: who answers, what was said, what to say next. */
export const Conversation = ({ practiceId, chat, onClose }: ConversationProps): ReactNode => {
  const { t } = useTranslation('portal');
  const ref = { practiceId, conversationId: chat.id };
  const goesOn = chat.status !== 'ended';
  const channel = useChatChannel(practiceId, goesOn ? chat.id : null);
  const { messages, send, tryAgain } = useOutgoing(ref);
  const [end, { isLoading: isEnding, isError: endFailed }] = useEndChatMutation();

  const status = (): string => {
    if (chat.status === 'waiting') return t('help.waiting');
    return goesOn ? t('help.joined', { name: chat.operatorName }) : t('help.ended');
  };
  return (
    <HelpFrame
      action={
        goesOn ? (
          <Button loading={isEnding} onClick={() => void end(ref)}>
            {t('help.end')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('help.again')}</Button>
        )
      }
    >
      <div className="notice">
        {endFailed && goesOn ? <Banner status="error">{t('help.endFailed')}</Banner> : null}
        {channel === 'reconnecting' && goesOn ? <Banner status="warning">{t('help.reconnecting')}</Banner> : null}
        <Banner status={chat.status === 'active' ? 'success' : 'info'}>{status()}</Banner>
      </div>
      <Transcript messages={chat.messages} outgoing={messages} onTryAgain={tryAgain} />
      {goesOn && <Composer onSend={send} />}
    </HelpFrame>
  );
};
