import { chakra, Stack } from '@chakra-ui/react';
import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { type LoadedDocument, useDocument } from './use-document.ts';

/** Props of {@link PdfDialog}. */
export interface PdfDialogProps {
  title: string;
  /** File name for saving, with `.pdf`. */
  fileName: string;
  /** Fetches it: `() => fetchPdf(id).unwrap()`. Its object URL is let go of when the dialog closes. */
  load: () => Promise<LoadedDocument>;
  onClose: () => void;
  /** Actions below the document, such as 'Agree & continue'. */
  action?: { label: string; onPress: () => void; loading?: boolean };
  /** Beside 'Try again', such as a way to the chat. */
  help?: ReactNode;
}

/** Shows a PDF above the page, to be read, printed or saved. */
export const PdfDialog = ({ title, fileName, load, onClose, action, help }: PdfDialogProps): ReactNode => {
  const { t } = useTranslation('ui');
  const { document, retry } = useDocument(load);
  const frame = useRef<HTMLIFrameElement>(null);
  const url = document.step === 'ready' ? document.url : null;
  const wait = url === null ? t(document.step === 'failed' ? 'pdf.failed' : 'pdf.wait') : null;
  const print = (): void => {
    // A phone shows no PDF inside a page, and prints none.
    if (!navigator.pdfViewerEnabled || !frame.current?.contentWindow) window.open(url ?? '', '_blank', 'noopener');
    else frame.current.contentWindow.print();
  };
  const save = (): void => {
    const link = window.document.createElement('a');
    link.href = url ?? '';
    link.download = fileName;
    link.click();
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} disabledReason={wait} onClick={save}>
            {t('pdf.save')}
          </Button>
          <Button variant={action ? 'outline' : 'solid'} icon={Printer} disabledReason={wait} onClick={print}>
            {t('pdf.print')}
          </Button>
          {action && (
            <Button variant="solid" loading={action.loading ?? false} disabledReason={wait} onClick={action.onPress}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {document.step === 'loading' && <SkeletonText lines={8} />}
      {document.step === 'failed' && <ErrorState title={t('pdf.failed')} error={document.error} action={help} onRetry={retry} />}
      {url !== null &&
        (navigator.pdfViewerEnabled ? (
          <chakra.iframe
            ref={frame}
            title={title}
            src={url}
            display="block"
            w="full"
            h="65dvh"
            border="1px solid"
            borderColor="border.subtle"
          />
        ) : (
          <Stack gap="3">
            <p>{t('pdf.noViewer')}</p>
            <a href={url} target="_blank" rel="noreferrer">
              {t('pdf.open')}
            </a>
          </Stack>
        ))}
    </Dialog>
  );
};
