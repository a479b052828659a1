import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { DraftKind } from './decision-values.ts';
import type { DecisionDraftOffer } from './use-decision-draft.ts';

interface DraftBannerProps {
  of: DraftKind;
  draft: DecisionDraftOffer;
}

/** Offers back what was typed in an earlier decision on the same item. */
export const DraftBanner = ({ of, draft }: DraftBannerProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (!draft.offered) return null;
  return (
    <Banner
      status="info"
      title={t(`${of}.draft`)}
      action={
        <>
          <Button onClick={draft.restore}>{t('decision.draft.restore')}</Button>
          <Button variant="ghost" onClick={draft.discard}>
            {t('decision.draft.discard')}
          </Button>
        </>
      }
    >
      {t('decision.draft.text')}
    </Banner>
  );
};
