import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, modificationRefusal } from '@practice-portal/domain/approval';
import { replaceTarget } from '@practice-portal/domain/navigation';
import { Banner, Button, Dialog, DiscardQuestion, FormErrorFocus, modalPart, PinField, SubmitButton, useLocale } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { useSignCommand } from '../commands/commands.tsx';
import { Alerts } from '../decision/alerts.tsx';
import { DraftBanner } from '../decision/draft-banner.tsx';
import type { MadeDecision } from '../decision/decision-values.ts';
import { LockLostBanner, useLossReason } from '../decision/lock-lost-banner.tsx';
import { OwnerFields } from '../decision/owner-fields.tsx';
import { ProblemBanner } from '../decision/problem-banner.tsx';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { FactLine } from '../item/fact-line.tsx';
import { rowIndex } from '../item/focus-places.ts';
import { itemKey } from '../item/queue-item.ts';
import { passOn } from '../lock/give-back.ts';
import type { LockDispatch } from '../lock/lock-slice.ts';
import { DenyFields } from './deny-fields.tsx';
import { useDenyForm } from './use-deny-form.ts';

/** 'Deny & suggest replacement'; null where no alternative can be suggested. Rule: docs/rules/queue.md#denying-with-a-replacement. */
const useReplacementWay = (item: ApprovalQueueItem, reason: string): (() => void) | null => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const dispatch = useDispatch<LockDispatch>();
  const hidden = useFlag('hideOrdering');
  if (hidden || reason === '' || modificationRefusal(item, reason) !== null) return null;
  return () => {
    const { path, state } = replaceTarget(item, reason, search, rowIndex(itemKey(item)));
    dispatch(passOn(item));
    void navigate(path, { state });
  };
};

/** Room for what any reason asks for, with and without what the owner is told. */
const roomFor = ({ isAutoship }: ApprovalQueueItem, tellsOwner: boolean) =>
  tellsOwner
    ? { base: isAutoship ? '61rem' : '55rem', md: isAutoship ? '48rem' : '42.5rem' }
    : { base: isAutoship ? '24.5rem' : '18.5rem', md: isAutoship ? '21.5rem' : '16rem' };

export interface DenyDialogProps extends DecisionProps {
  onDenied: (made: MadeDecision) => void;
  /** Left out where the practice does without. */
  onOneFill?: (() => void) | undefined;
}

/** 'Deny order'. Rule: docs/rules/queue.md#denying. */
export const DenyDialog = modalPart(function DenyDialog({
  item,
  vet,
  lock,
  locking,
  onClose,
  onRetake,
  onDenied,
  onOneFill,
}: DenyDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const { formik, pinAsked, problem, draft, owner } = useDenyForm({ item, vet, lock, locking, onDenied });
  const { values, isSubmitting } = formik;
  const loss = lock.lossOf(item);
  const lossReason = useLossReason(loss, problem);
  // A chosen reason is chosen again in a moment; only words that somebody wrote are worth a question.
  const leave = (): void => (values.explanation.trim() === '' && !owner.isOwn ? giveUp() : setAsking(true));
  const suggest = useReplacementWay(item, values.reason);
  const toReplacement = (): void => {
    draft.end();
    suggest?.();
  };
  const toOneFill = (): void => {
    draft.end();
    onOneFill?.();
  };
  const giveUp = (): void => {
    draft.giveUp();
    onClose();
  };
  return (
    <FormikProvider value={formik}>
      <Dialog
        open
        size={owner.isTold ? 'lg' : 'md'}
        title={t('deny.title')}
        initialFocus={reasonField}
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
          <Stack gap="4">
            <Alerts item={item}>
              {loss !== null && <LockLostBanner loss={loss} onRetake={onRetake} />}
              {problem !== null && <ProblemBanner of="deny" problem={problem} />}
            </Alerts>
            <DraftBanner of="deny" draft={draft} />
            <DenyFacts item={item} />
            {/* What a reason asks for comes into room that is there: the buttons stay under the pointer. */}
            <Stack gap="4" minH={roomFor(item, owner.isTold)}>
              <DenyFields item={item} reason={values.reason} field={reasonField} marksPet canReplace={suggest !== null} />
              {owner.isTold && <OwnerFields item={item} template={owner.template} />}
              {onOneFill !== undefined && item.product.complianceBean.isPrescriptionRequired && (
                <Button disabledReason={lossReason ?? (isSubmitting ? t('deny.denying') : null)} onClick={toOneFill}>
                  {t('deny.oneFill')}
                </Button>
              )}
            </Stack>
            {pinAsked && (
              <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vet.vetDisplayName })} required />
            )}
            {(item.orderNumber !== null || item.cartId !== null) && <Banner status="info">{t('deny.refund')}</Banner>}
          </Stack>
          <FormErrorFocus />
        </form>
      </Dialog>
      <DiscardQuestion open={asking} body={t('deny.discard')} onDiscard={giveUp} onKeep={() => setAsking(false)} />
    </FormikProvider>
  );
});

/** Shows what is to be denied, in a few lines: the reason and the PIN stay in sight. */
const DenyFacts = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatPhone, formatWeight } = useLocale();
  const { animal, product, quantity, clientName, clientPhone } = item;
  const weight = animal.weight === null ? t('deny.noWeight') : t('client.weight', { ...formatWeight(animal.weight) });
  return (
    <Stack as="section" aria-label={t('deny.about')} gap="1" textStyle="sm">
      <FactLine lead={clientName} facts={[clientPhone === null ? t('deny.noPhone') : formatPhone(clientPhone)]} />
      <FactLine lead={animal.name} facts={[animal.species, weight]} />
      <FactLine
        lead={product.productName}
        verbatim
        facts={[product.productStrength, product.productPackaging, t('product.quantity', { count: quantity })]}
      />
    </Stack>
  );
});
DenyFacts.displayName = 'DenyFacts';
