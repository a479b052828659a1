import { Stack, Text } from '@chakra-ui/react';
import type { ApprovingVet } from '@practice-portal/access';
import type { ApprovalQueueItem, SignOffReason } from '@practice-portal/domain/approval';
import { Button, ConfirmDialog, Dialog, DiscardQuestion, FormErrorFocus, PinField, SubmitButton } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HaltBanner } from '../batch/sign-step.tsx';
import { SigningStep, SummaryStep } from '../batch/signing-steps.tsx';
import { useSignCommand } from '../commands/commands.tsx';
import { SetLines } from './set-lines.tsx';
import { openItems, type SetDecision, type SetForm, type SetValues } from './use-set-form.ts';

/** What every set that is denied or put off is opened with. */
export interface SetProps {
  vet: ApprovingVet;
  locking: boolean;
  /** The rows on the page. */
  rows: readonly ApprovalQueueItem[];
  /** What is marked. */
  items: readonly ApprovalQueueItem[];
  onReview: (item: ApprovalQueueItem) => void;
  onClose: () => void;
}

interface SetDialogProps<Values extends SetValues> extends SetProps {
  action: SetDecision;
  form: SetForm<Values>;
  refusalOf: (item: ApprovalQueueItem) => SignOffReason | null;
  /** Words were typed that closing would lose. */
  typed: boolean;
  /** What has to be filled in first; null for nothing. */
  missing: string | null;
  /** Takes the focus on opening; left out, the title does. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Fills in once what decides all that is marked, signs it with one PIN, and says what became of each. */
export const SetDialog = <Values extends SetValues>(props: SetDialogProps<Values>): ReactNode => {
  const { action, form, items, vet, refusalOf, typed, missing, initialFocus, children, onReview, onClose } = props;
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState<'discard' | 'stop' | null>(null);
  const { formik, state, begun, pinRequired } = form;
  const view = state?.stage === 'signing' ? 'signing' : state?.stage === 'done' ? 'summary' : 'form';
  const open = openItems(state, items);
  const count = open.filter((item) => refusalOf(item) === null).length;
  const close = (): void => {
    form.allowLeave();
    onClose();
  };
  const leave = (): void => {
    if (view === 'signing') setAsking('stop');
    else if (view === 'form' && begun) form.finish();
    else if (view === 'form' && typed) setAsking('discard');
    else close();
  };
  const footer = {
    form: (
      <>
        <Button onClick={leave}>{t(begun ? 'signOff.leave' : 'signOff.cancel')}</Button>
        <SubmitButton
          form={formId}
          variant={action === 'deny' ? 'danger' : 'solid'}
          allowUnchanged
          disabledReason={missing ?? (count === 0 ? t(`set.${action}.none`) : null)}
        >
          {t(`set.${action}.submit`, { count: missing === null ? count : open.length })}
        </SubmitButton>
      </>
    ),
    signing: <Button onClick={leave}>{t('signOff.stop')}</Button>,
    summary: (
      <Button variant="solid" onClick={close}>
        {t('signOff.close')}
      </Button>
    ),
  };
  return (
    <FormikProvider value={formik}>
      <Dialog open size="md" title={t(`set.${action}.title`)} onClose={leave} footer={footer[view]} {...(initialFocus && { initialFocus })}>
        {view === 'form' && (
          <form id={formId} data-decision="set" noValidate onSubmit={formik.handleSubmit}>
            <Stack gap="4">
              {state !== null && <HaltBanner state={state} />}
              {!begun && children}
              <SetLines label={t(`set.${action}.orders`)} items={open} refusalOf={refusalOf} />
              {pinRequired && (
                <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vet.vetDisplayName })} required />
              )}
              {action === 'deny' && (
                <Text as="small" textStyle="sm" color="fg.muted">
                  {t('set.deny.refund')}
                </Text>
              )}
            </Stack>
            <FormErrorFocus />
          </form>
        )}
        {view === 'signing' && state !== null && <SigningStep state={state} />}
        {view === 'summary' && state !== null && (
          <SummaryStep
            state={state}
            onReview={(item) => {
              close();
              onReview(item);
            }}
          />
        )}
      </Dialog>
      <DiscardQuestion open={asking === 'discard'} body={t(`set.${action}.discard`)} onDiscard={close} onKeep={() => setAsking(null)} />
      {asking === 'stop' && view === 'signing' && (
        <ConfirmDialog
          open
          title={t('set.stopQuestion.title')}
          body={t('set.stopQuestion.body')}
          confirmLabel={t('set.stopQuestion.confirm')}
          cancelLabel={t('set.stopQuestion.cancel')}
          destructive
          onConfirm={() => {
            setAsking(null);
            form.stop();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </FormikProvider>
  );
};
