import { Stack, Text } from '@chakra-ui/react';
import { type ApprovingVet, useFlag } from '@practice-portal/access';
import {
  isSameItem,
  isSignable,
  type SignOffEntry,
  signOffOutcome,
  type SignOffState,
  suggestionLabelKey,
} from '@practice-portal/domain/approval';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { Banner, FormErrorFocus, PinField, useLocale } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

import { useSignCommand } from '../commands/commands.tsx';
import { ProblemBanner } from '../decision/problem-banner.tsx';
import { itemKey } from '../item/queue-item.ts';
import { SuggestionBadge } from '../item/suggestion-badge.tsx';
import { selectHeld } from '../lock/lock-slice.ts';
import type { Lock } from '../lock/use-lock.ts';
import { OrderNames } from './order-names.tsx';
import { SET_TEXTS, StepHeading, StepList } from './step-badge.tsx';

export interface SignValues {
  vetPin: string;
}

interface SignStepProps {
  state: SignOffState;
  formId: string;
  formik: FormikContextType<SignValues>;
  vet: ApprovingVet;
  namesOf: Lock['namesOf'];
  locking: boolean;
}

/** Shows what is about to be signed, once more in one list, and the one PIN that signs all of it. */
export const SignStep = ({ state, formId, formik, vet, namesOf, locking }: SignStepProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const pinRequired = useFlag('vetPinRequired');
  const heading = useRef<HTMLHeadingElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  useSignCommand(formId);
  useEffect(() => (pin.current ?? heading.current)?.focus(), []);
  const signed = state.entries.filter(isSignable);
  const held = useSelector(selectHeld);
  const isOther = locking && held !== null && !signed.some(({ item }) => isSameItem(item, held));
  const names = held === null ? null : namesOf(held);
  return (
    <form id={formId} data-decision="sign-off" noValidate onSubmit={formik.handleSubmit}>
      <Stack gap="4">
        <HaltBanner state={state} />
        {isOther && <Banner status="info" title={names === null ? t('lock.switch.bodyUnknown') : t('lock.switch.body', names)} />}
        <StepHeading ref={heading}>{t('signOff.youSign', { count: signed.length })}</StepHeading>
        <StepList>
          {signed.map((entry) => (
            <SignedLine key={itemKey(entry.item)} entry={entry} />
          ))}
        </StepList>
        {pinRequired && (
          <PinField ref={pin} name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vet.vetDisplayName })} required />
        )}
        <Text as="small" textStyle="sm" color="fg.muted">
          {t('domain:certification.text')}
        </Text>
      </Stack>
      <FormErrorFocus />
    </form>
  );
};

const SignedLine = ({ entry: { item, form } }: { entry: SignOffEntry }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const suggested = item.approvalSuggestion?.suggestion;
  const { kind, count } = refillsDisplay(form.refills);
  const refills = kind === 'na' ? null : kind === 'prn' ? t('product.prn') : t('product.refills', { count });
  const expires = form.expirationDate === null ? null : t('signOff.expires', { date: formatDate(form.expirationDate) });
  return (
    <li>
      <OrderNames item={item} />
      {suggested === 'LIKELY_DENY' && <SuggestionBadge suggestion={suggested} label={t(suggestionLabelKey(suggested))} />}
      <small data-part="more">
        <span translate="no">{form.usageInstructions}</span>
        <br />
        {[refills, expires].filter((fact) => fact !== null).join(' · ')}
      </small>
    </li>
  );
};

/** Why signing stopped, and how far it came. A refused PIN is explained at its field. */
export const HaltBanner = ({ state: { action, halt, entries } }: { state: SignOffState }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (halt === null || halt.kind === 'pin') return null;
  if (halt.kind === 'throttled') return <ProblemBanner of={action === 'approve' ? 'review' : action} problem={halt} />;
  if (halt.kind === 'holding') return <Banner status="warning" title={t('lock.switch.bodyUnknown')} />;
  const decided = entries.filter((entry) => signOffOutcome(entry) === 'decided').length;
  return (
    <Banner status="warning" title={t(`signOff.halt.${halt.kind}`)}>
      {t(`${SET_TEXTS[action]}.haltHint`, { count: decided })}
    </Banner>
  );
};
