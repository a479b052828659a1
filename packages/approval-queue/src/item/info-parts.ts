import { lazyPart } from '@practice-portal/ui';

const info = lazyPart(async () => (await import('./info-dialog.tsx')).InfoDialog);
const chat = lazyPart(() =>
  import('./info-dialog.tsx').then(
    ({ ChatAction }) => ChatAction,
    // The error of the queue is shown without the chat.
    () => () => null,
  ),
);

/** The way to the help chat from a queue that can't be loaded: nearly nobody ever sees it. */
export const ChatPart = chat.Part;

export const InfoDialogPart = info.Part;

export const preloadInfo = (): void => void info.preload();
