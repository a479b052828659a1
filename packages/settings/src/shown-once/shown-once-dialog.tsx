import { Code, Stack, Text } from '@chakra-ui/react';
import { Button, ConfirmDialog, Dialog, toast, useUnsavedChanges } from '@practice-portal/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface ShownOnceTexts {
  title: string;
  hint: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
  leave: string;
  leaveText: string;
  leaveConfirm: string;
  keep: string;
}

/** A new token or code. Who closes it without a copy is asked first, for it can't be shown again. */
export const ShownOnceDialog = ({ secret, texts, onClose }: { secret: string; texts: ShownOnceTexts; onClose: () => void }): ReactNode => {
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  // A reload would lose it as well.
  useUnsavedChanges(!copied);
  const leave = (): void => (copied ? onClose() : setAsking(true));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  return (
    <>
      <Dialog
        open
        title={texts.title}
        size="md"
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{texts.done}</Button>
            <Button variant="solid" icon={Copy} onClick={() => void copy()}>
              {texts.copy}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text>{texts.hint}</Text>
          <Code p="3" overflowWrap="anywhere" whiteSpace="normal">
            {secret}
          </Code>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={texts.leave}
        body={texts.leaveText}
        confirmLabel={texts.leaveConfirm}
        cancelLabel={texts.keep}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
