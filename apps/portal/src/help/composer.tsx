import { chakra, Text, Textarea } from '@chakra-ui/react';
import { CHAT_TEXT_MAX } from '@practice-portal/domain/chat';
import { IconButton, useLocale } from '@practice-portal/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. What is too long is refused, not cut. */
export const Composer = ({ onSend }: { onSend: (text: string) => void }): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const refusalId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);

  const isTooLong = text.trim().length > CHAT_TEXT_MAX;
  const tooLong = t('help.tooLong', { max: formatNumber(CHAT_TEXT_MAX) });
  const refusal = text.trim() === '' ? t('help.writeFirst') : isTooLong ? tooLong : null;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (refusal !== null) return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter also ends the composition of a character, as in Japanese: that one is not meant for us.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <>
      {isTooLong && (
        <Text id={refusalId} role="alert" px="3" py="1" textStyle="sm" color="fg.error">
          {tooLong}
        </Text>
      )}
      <chakra.form display="flex" alignItems="flex-end" gap="2" p="3" borderTop="1px solid" borderColor="border.subtle" onSubmit={send}>
        <Textarea
          ref={field}
          minH="control"
          maxH="40"
          py="1.5"
          resize="none"
          css={{ fieldSizing: 'content' }}
          aria-label={t('help.message')}
          placeholder={t('help.message')}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? refusalId : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendOnEnter}
        />
        <IconButton type="submit" label={t('help.send')} icon={SendHorizontal} variant="solid" disabledReason={refusal} />
      </chakra.form>
    </>
  );
};
