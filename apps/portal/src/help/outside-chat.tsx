import { chakra } from '@chakra-ui/react';
import { Button } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatNameForm } from './chat-name-form.tsx';
import { HelpFrame } from './help-frame.tsx';

const Screen = chakra('iframe', { base: { flex: '1', w: 'full', minH: '0', border: 'none', bg: 'bg.panel' } });

/** The address of the other service, with the name of the person. */
const addressFor = (url: string, name: string): string => {
  const address = new URL(url, location.origin);
  address.searchParams.set('name', name);
  return address.href;
};

/** A chat service of another person, in a frame. */
export const OutsideChat = ({ url }: { url: string }): ReactNode => {
  const { t } = useTranslation('portal');
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <HelpFrame>
        <ChatNameForm onStart={setName} />
      </HelpFrame>
    );
  }
  return (
    <HelpFrame action={<Button onClick={() => setName(null)}>{t('help.end')}</Button>}>
      <Screen title={t('help.frame')} src={addressFor(url, name)} sandbox="allow-scripts allow-same-origin allow-forms allow-popups" />
    </HelpFrame>
  );
};
