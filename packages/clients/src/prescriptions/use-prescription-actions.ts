import { orderManagerTarget, type PrescriptionOrder } from '@practice-portal/domain/navigation';
import type { PrescriptionRow } from '@practice-portal/domain/prescription';
import type { MenuItem } from '@practice-portal/ui';
import { Ban, Mail, Printer, RefreshCw, Repeat, Replace } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useOrdering } from '../purchases/new-order.tsx';

/** The open dialog or drawer. */
export type PrescriptionTask = 'void' | 'resend' | 'print';

/** The actions of a row: each needs its can-flag, and those that begin an order a screen to do it on. Rule: docs/rules/prescriptions.md#row-actions. */
export const usePrescriptionActions = (
  open: (task: PrescriptionTask, rx: PrescriptionRow) => void,
): ((rx: PrescriptionRow) => MenuItem[]) => {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const ordering = useOrdering();
  return useCallback(
    (rx) => {
      const order = (kind: PrescriptionOrder) => () => {
        const { clientId, animalId, rxId } = rx;
        const { path, state } = orderManagerTarget(clientId, { animalId, prescription: { rxId, order: kind } });
        void navigate(path, { state });
      };
      const items: (MenuItem & { can: boolean })[] = [
        { id: 'refill', can: ordering && rx.canRefill, label: t('rx.refill'), icon: RefreshCw, onSelect: order('refill') },
        { id: 'renew', can: ordering && rx.canRenew, label: t('rx.renew'), icon: Repeat, onSelect: order('renew') },
        { id: 'replace', can: ordering && rx.canReplace, label: t('rx.replace'), icon: Replace, onSelect: order('replace') },
        { id: 'resend', can: rx.canResendRecommendation, label: t('rx.resend'), icon: Mail, onSelect: () => open('resend', rx) },
        { id: 'print', can: rx.canPrint, label: t('rx.print'), icon: Printer, onSelect: () => open('print', rx) },
        { id: 'void', can: rx.canExpire, label: t('rx.void'), icon: Ban, destructive: true, onSelect: () => open('void', rx) },
      ];
      return items.filter(({ can }) => can).map(({ can: _can, ...item }) => item);
    },
    [navigate, open, ordering, t],
  );
};
