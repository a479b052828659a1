import { Flex } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem, CallToAction, ValidationAction, ValidationMessage } from '@practice-portal/domain/approval';
import { clientHistoryTarget, type ClientTab, isWebLink, orderManagerTarget } from '@practice-portal/domain/navigation';
import { type Medication, medicationNames, WarningSource } from '@practice-portal/prescriptions';
import { Banner, Button, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { type Findings, warningsShown } from './findings.ts';
import { voidableRx } from './void-part.ts';

interface ReviewWarningsProps {
  item: ApprovalQueueItem;
  findings: Findings;
  medication: Medication;
  /** Asks to void the prescription that a warning is about. */
  onVoid: (warning: ValidationMessage) => void;
}

/** Warnings about the approval as it is typed, which are not about one field and do not block it. */
export const ReviewWarnings = ({ item, medication, findings, onVoid }: ReviewWarningsProps): ReactNode => {
  const [{ value }] = useField<string>('usageInstructions');
  const directions = useDeferredValue(value);
  const { localization } = useLocale();
  const warnings = useMemo(
    () => warningsShown({ item, localization, medications: medicationNames(medication), findings }, directions),
    [item, localization, medication, findings, directions],
  );
  return <Warnings warnings={warnings} infos={findings.infos} onVoid={onVoid} />;
};

interface WarningsProps extends Pick<ReviewWarningsProps, 'onVoid'>, Pick<Findings, 'infos'> {
  warnings: readonly ValidationMessage[];
}

const Warnings = memo(({ warnings, infos, onVoid }: WarningsProps): ReactNode => (
  <>
    {warnings.map((warning) => (
      <Banner
        key={`${warning.rule} ${warning.messageText}`}
        status="warning"
        title={warning.messageHeading}
        action={voidableRx(warning) === null ? undefined : <VoidButton onPress={() => onVoid(warning)} />}
      >
        {warning.messageText}
        <WarningSource warning={warning} />
        <OtherWays actions={warning.actions} actionContext={warning.actionContext} />
      </Banner>
    ))}
    {infos.map(({ messageHeading, messageText, callsToAction }) => (
      <Banner key={`${messageHeading} ${messageText}`} status="info" title={messageHeading} action={<InfoLinks links={callsToAction} />}>
        {messageText}
      </Banner>
    ))}
  </>
));
Warnings.displayName = 'Warnings';

const VoidButton = ({ onPress }: { onPress: () => void }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return <Button onClick={onPress}>{t('void.title')}</Button>;
};

const TABS: Partial<Record<ValidationAction, ClientTab>> = {
  VIEW_PRESCRIPTIONS: 'prescriptions',
  VIEW_AUTOSHIP: 'autoships',
  VIEW_AUTOSHIPS: 'autoships',
};

const OtherWays = ({ actions, actionContext }: Pick<ValidationMessage, 'actions' | 'actionContext'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { pathname, search } = useLocation();
  const withoutAutoships = useFlag('hideOrdering');
  const { clientId, animalId, autoshipId } = actionContext;
  const placeOf = (action: ValidationAction) => {
    const tab = TABS[action];
    const { rxId } = actionContext;
    if (action === 'REFILL' && !withoutAutoships && clientId !== undefined && rxId !== undefined)
      return orderManagerTarget(clientId, { animalId: animalId ?? null, prescription: { rxId, order: 'refill' } });
    if (tab === undefined || clientId === undefined || (tab === 'autoships' && withoutAutoships)) return null;
    const source = { sourcePageName: t('queue.heading'), sourcePageRoute: pathname + search };
    return clientHistoryTarget(clientId, source, { tab, animalId, ...(action === 'VIEW_AUTOSHIP' ? { autoshipId } : {}) });
  };
  const ways = actions.flatMap((action) => {
    if (action === 'VOID') return [];
    const place = placeOf(action);
    return place === null ? [] : [{ action, place }];
  });
  if (ways.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" columnGap="2" mt="1" listStyleType="none">
      {ways.map(({ action, place }, index) => (
        <Flex as="li" key={action} gap="2">
          {index > 0 && <span aria-hidden>·</span>}
          <Link to={place.path} state={place.state}>
            {t(`review.way.${action}`)}
          </Link>
        </Flex>
      ))}
    </Flex>
  );
};

const InfoLinks = ({ links }: { links: readonly CallToAction[] }): ReactNode =>
  links
    .filter(({ url }) => isWebLink(url))
    .map(({ display, url }) => (
      <a key={url} href={url} target="_blank" rel="noreferrer">
        {display}
      </a>
    ));
