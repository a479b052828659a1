import { RequireSession, usePractice } from '@practice-portal/access';
import { useRuntimeConfig } from '@practice-portal/api-client';
import { EmptyState } from '@practice-portal/ui';
import { MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { chatService } from './chat-service.ts';
import { HelpFrame } from './help-frame.tsx';
import { OutsideChat } from './outside-chat.tsx';
import { OwnChat } from './own-chat.tsx';

const Help = (): ReactNode => {
  const { t } = useTranslation('portal');
  const practice = usePractice();
  const { links } = useRuntimeConfig();
  const service = chatService(practice, links);
  switch (service.kind) {
    case 'own':
      return <OwnChat practiceId={practice.id} />;
    case 'outside':
      return <OutsideChat url={service.url} />;
    case 'none':
      return (
        <HelpFrame>
          <EmptyState icon={MessageCircleOff} title={t('help.none')} />
        </HelpFrame>
      );
  }
};

/** `/help`: the help chat, in a window of its own. Rule: docs/rules/portal.md#help-chat. */
export const HelpPage = (): ReactNode => (
  <RequireSession>
    <Help />
  </RequireSession>
);
