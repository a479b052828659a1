import { useApprovingVet } from '@practice-portal/access';
import { usePrescriptionPdfMutation } from '@practice-portal/api-client/receipts';
import type { PrescriptionRow } from '@practice-portal/domain/prescription';
import { loadVoidDialog } from '@practice-portal/prescriptions';
import { lazyPart, PdfDialog, useLocale } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFillsOfAll } from './fills-left.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import type { PrescriptionTask } from './use-prescription-actions.ts';

const { Part: VoidDialog } = lazyPart(loadVoidDialog);

interface TaskProps {
  rx: PrescriptionRow;
  onClose: () => void;
}

const VoidTask = ({ rx, onClose }: TaskProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const { vet } = useApprovingVet();
  const fills = useFillsOfAll()(rx);
  const about = {
    messageHeading: t('rx.about', { product: rx.productName, pet: rx.animalName }),
    messageText:
      rx.expirationDate === null ? t('rx.aboutFills', { fills }) : t('rx.aboutExpiring', { fills, date: formatDate(rx.expirationDate) }),
  };
  return <VoidDialog rxId={rx.rxId} about={about} vet={vet} onClose={onClose} onVoided={onClose} />;
};

const PrintTask = ({ rx, onClose }: TaskProps): ReactNode => {
  const { t } = useTranslation('clients');
  const [fetchPdf] = usePrescriptionPdfMutation();
  return (
    <PdfDialog
      title={t('rx.about', { product: rx.productName, pet: rx.animalName })}
      fileName={`prescription-${rx.rxId}.pdf`}
      load={() => fetchPdf(rx.rxId).unwrap()}
      onClose={onClose}
    />
  );
};

const TASKS = { void: VoidTask, resend: ResendDialog, print: PrintTask } as const;

/** Dialogs of the prescription actions. */
export const PrescriptionDialog = ({ task, ...props }: TaskProps & { task: PrescriptionTask }): ReactNode => {
  const Task = TASKS[task];
  return <Task {...props} />;
};
