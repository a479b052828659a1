import type { CallToAction, ValidationMessage } from '@practice-portal/domain/approval';
import { isWebLink } from '@practice-portal/domain/navigation';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
        <OtherWays actions={warning.actions} />
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

/** What else can be done about a warning, on screens that are not in the portal yet: words, no links that lead nowhere. */
const OtherWays = ({ actions }: Pick<ValidationMessage, 'actions'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const ways = actions.filter((action) => action !== 'VOID');
  if (ways.length === 0) return null;
  return (
    <ul className="review-ways">
      {ways.map((action) => (
        <li key={action}>{t(`review.way.${action}`)}</li>
      ))}
    </ul>
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
