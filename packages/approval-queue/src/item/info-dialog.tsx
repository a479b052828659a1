import { Stack } from '@chakra-ui/react';
import { Button, Dialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';

export interface InfoDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export const InfoDialog = ({ title, closeLabel, onClose, children }: InfoDialogProps): ReactNode => (
  <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>{closeLabel}</Button>}>
    <Stack gap="4">{children}</Stack>
  </Dialog>
);

// Fetched with it: the queue itself needs it only where it can't be loaded.
export { ChatAction } from '@practice-portal/access';
