import { Flex } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { CallToAction, ValidationAction, ValidationMessage } from '@practice-portal/domain/approval';
import { clientHistoryTarget, type ClientTab, isWebLink, orderManagerTarget } from '@practice-portal/domain/navigation';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import type { Findings } from './findings.ts';
import { voidableRx } from './voidable-rx.ts';

interface ReviewWarningsProps {
  findings: Findings;
  /** Asks to void the prescription that a warning is about. */
  onVoid: (warning: ValidationMessage) => void;
}

/** What the service has to say about the approval that is not about one field and does not block it. */
export const ReviewWarnings = ({ findings: { warnings, infos }, onVoid }: ReviewWarningsProps): ReactNode => (
  <>
    {warnings.map((warning) => (
      <Banner
        key={`${warning.rule} ${warning.messageText}`}
        status="warning"
        title={warning.messageHeading}
        action={voidableRx(warning) === null ? undefined : <VoidButton onPress={() => onVoid(warning)} />}
      >
        {warning.messageText}
        <OtherWays actions={warning.actions} actionContext={warning.actionContext} />
      </Banner>
    ))}
    {infos.map(({ messageHeading, messageText, callsToAction }) => (
      <Banner key={`${messageHeading} ${messageText}`} status="info" title={messageHeading} action={<InfoLinks links={callsToAction} />}>
        {messageText}
      </Banner>
    ))}
  </>
);

const VoidButton = ({ onPress }: { onPress: () => void }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return <Button onClick={onPress}>{t('void.title')}</Button>;
};

const TABS: Partial<Record<ValidationAction, ClientTab>> = {
  VIEW_PRESCRIPTIONS: 'prescriptions',
  VIEW_AUTOSHIP: 'autoships',
  VIEW_AUTOSHIPS: 'autoships',
};

/** What else can be done about a warning, where the practice has a screen for it. */
const OtherWays = ({ actions, actionContext }: Pick<ValidationMessage, 'actions' | 'actionContext'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { pathname, search } = useLocation();
  const withoutAutoships = useFlag('hideOrdering');
  const { clientId, animalId } = actionContext;
  const placeOf = (action: ValidationAction) => {
    const tab = TABS[action];
    const { rxId } = actionContext;
    if (action === 'REFILL' && !withoutAutoships && clientId !== undefined && rxId !== undefined)
      return orderManagerTarget(clientId, { animalId: animalId ?? null, prescription: { rxId, order: 'refill' } });
    if (tab === undefined || clientId === undefined || (tab === 'autoships' && withoutAutoships)) return null;
    return clientHistoryTarget(clientId, { sourcePageName: t('queue.heading'), sourcePageRoute: pathname + search }, { tab, animalId });
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
