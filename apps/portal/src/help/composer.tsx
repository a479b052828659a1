import { chakra } from '@chakra-ui/react';
import { CHAT_TEXT_MAX } from '@practice-portal/domain/chat';
import { IconButton } from '@practice-portal/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Frame = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2',
    p: '3',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    '& textarea.ui-control': { minH: 'control', maxH: '40', py: '1.5', fieldSizing: 'content', resize: 'none' },
  },
});

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export const Composer = ({ onSend }: { onSend: (text: string) => void }): ReactNode => {
  const { t } = useTranslation('portal');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter also ends the composition of a character, as in Japanese: that one is not meant for us.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <Frame onSubmit={send}>
      <textarea
        ref={field}
        className="ui-control"
        aria-label={t('help.message')}
        placeholder={t('help.message')}
        rows={1}
        maxLength={CHAT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton
        type="submit"
        label={t('help.send')}
        icon={SendHorizontal}
        variant="solid"
        disabledReason={text.trim() === '' ? t('help.writeFirst') : null}
      />
    </Frame>
  );
};
