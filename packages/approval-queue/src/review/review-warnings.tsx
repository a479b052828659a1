import { type CallToAction, isWebLink } from '@practice-portal/domain';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import type { Findings } from './findings.ts';

/** What the service has to say about the approval that is not about one field and does not block it. */
export const ReviewWarnings = ({ findings: { warnings, infos } }: { findings: Findings }): ReactNode => (
  <>
    {warnings.map(({ rule, messageHeading, messageText }) => (
      <Banner key={`${rule} ${messageText}`} status="warning" title={messageHeading}>
        {messageText}
      </Banner>
    ))}
    {infos.map(({ messageHeading, messageText, callsToAction }) => (
      <Banner key={`${messageHeading} ${messageText}`} status="info" title={messageHeading} action={<InfoLinks links={callsToAction} />}>
        {messageText}
      </Banner>
    ))}
  </>
);

const InfoLinks = ({ links }: { links: readonly CallToAction[] }): ReactNode =>
  links
    .filter(({ url }) => isWebLink(url))
    .map(({ display, url }) => (
      <a key={url} href={url} target="_blank" rel="noreferrer">
        {display}
      </a>
    ));
