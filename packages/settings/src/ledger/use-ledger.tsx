import { ChatAction, usePractice } from '@practice-portal/access';
import { useLedgerPdfMutation, useSettlementsQuery } from '@practice-portal/api-client/ledger';
import { ledgerSchema, type SettlementsAnswer } from '@practice-portal/domain/ledger';
import { Banner, Button, type QueryResult } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { openPdf, type Shown } from './open-pdf.ts';

/** Result of {@link useLedger}. */
export interface Ledger {
  form: { formik: FormikContextType<{ month: string }> };
  settlements: QueryResult<SettlementsAnswer>;
  /** Why there is nothing to open; null where there is. */
  nothing: string | null;
  banner: ReactNode;
  printButton: ReactNode;
}

/** The form of the report, on the page and in the dialog. */
export const useLedger = (): Ledger => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const settlements = useSettlementsQuery(practiceId);
  const [fetchPdf] = useLedgerPdfMutation();
  const [problem, setProblem] = useState<Exclude<Shown, 'shown'> | null>(null);
  const prints = useRef(false);
  const formik = useFormik<{ month: string }>({
    initialValues: { month: '' },
    validationSchema: ledgerSchema,
    validateOnBlur: false,
    onSubmit: async ({ month }) => {
      const print = prints.current;
      prints.current = false;
      setProblem(null);
      const shown = await openPdf(async () => (await fetchPdf({ practiceId, settlementReference: month }).unwrap()).url, print);
      if (shown !== 'shown') setProblem(shown);
    },
  });
  const isEmpty = settlements.currentData?.items.length === 0;
  const nothing = isEmpty ? t('ledger.nothing') : null;
  const print = (): void => {
    prints.current = true;
    void formik.submitForm();
  };
  return {
    form: { formik },
    settlements,
    nothing,
    banner:
      problem === null ? undefined : (
        <Banner status="error" title={t(`ledger.${problem}`)} action={problem === 'failed' ? <ChatAction /> : undefined}>
          {problem === 'blocked' ? t('ledger.blockedHint') : null}
        </Banner>
      ),
    printButton: (
      <Button icon={Printer} disabledReason={nothing} onClick={print}>
        {t('ledger.print')}
      </Button>
    ),
  };
};
