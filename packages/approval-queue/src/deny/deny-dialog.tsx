import { Button, DiscardQuestion, Dialog, FormErrorFocus, modalPart, SubmitButton } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSignCommand } from '../commands/use-sign-command.ts';
import type { DecisionProps } from '../decision/decision-props.ts';
import type { MadeDecision } from '../decision/made-decision.ts';
import { Alerts } from '../decision/alerts.tsx';
import { DraftBanner } from '../decision/draft-banner.tsx';
import { LockLostBanner, useLossReason } from '../decision/lock-lost-banner.tsx';
import { ProblemBanner } from '../decision/problem-banner.tsx';
import { useOfflineReason } from '../decision/use-offline-reason.ts';
import { DenyFacts } from './deny-facts.tsx';
import { DenyFields } from './deny-fields.tsx';
import { useReplacementWay } from './use-replacement-way.ts';
import { useDenyForm } from './use-deny-form.ts';

/** Props of {@link DenyDialog}. */
export interface DenyDialogProps extends DecisionProps {
  onDenied: (made: MadeDecision) => void;
}

/** 'Deny order'. Source: ordering-and-approval.md section 2, "Deny dialog". */
export const DenyDialog = modalPart(function DenyDialog({
  item,
  vet,
  lock,
  locking,
  onClose,
  onRetake,
  onDenied,
}: DenyDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState(false);
  const { formik, pinAsked, problem, draft } = useDenyForm({ item, vet, lock, locking, onDenied });
  const { values, isSubmitting } = formik;
  const loss = lock.lossOf(item);
  const lossReason = useLossReason(loss, problem);
  const offline = useOfflineReason();
  // A chosen reason is chosen again in a moment; only written words are worth a question.
  const leave = (): void => (values.explanation.trim() === '' ? giveUp() : setAsking(true));
  const suggest = useReplacementWay(item, values.reason);
  const toReplacement = (): void => {
    draft.end();
    suggest?.();
  };
  const giveUp = (): void => {
    draft.giveUp();
    onClose();
  };
  return (
    <FormikProvider value={formik}>
      <Dialog
        open
        size="md"
        title={t('deny.title')}
        onClose={isSubmitting ? () => undefined : leave}
        footer={
          <>
            <Button onClick={leave} disabledReason={isSubmitting ? t('deny.denying') : null}>
              {t('deny.cancel')}
            </Button>
            <SubmitButton
              form={formId}
              variant={suggest === null ? 'danger' : 'outline'}
              disabledReason={lossReason ?? (values.reason === '' ? t('deny.chooseReason') : null)}
            >
              {t('deny.submit')}
            </SubmitButton>
            {suggest !== null && (
              <Button variant="solid" disabledReason={lossReason ?? (isSubmitting ? t('deny.denying') : null)} onClick={toReplacement}>
                {t('deny.suggest')}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} data-decision="deny" noValidate onSubmit={formik.handleSubmit}>
          <div className="ui-stack">
            <Alerts item={item}>
              {loss !== null && <LockLostBanner loss={loss} offline={offline} onRetake={onRetake} />}
              {problem !== null && <ProblemBanner of="deny" problem={problem} />}
            </Alerts>
            <DraftBanner of="deny" draft={draft} />
            <DenyFacts item={item} />
            <DenyFields item={item} reason={values.reason} vetName={vet.vetDisplayName} pinAsked={pinAsked} />
          </div>
          <FormErrorFocus />
        </form>
      </Dialog>
      <DiscardQuestion open={asking} body={t('deny.discard')} onDiscard={giveUp} onKeep={() => setAsking(false)} />
    </FormikProvider>
  );
});
