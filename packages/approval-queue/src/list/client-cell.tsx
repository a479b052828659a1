import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { returnedLine } from './returned-line.tsx';
import { clientHref } from './use-open-client.ts';
import type { RowTexts } from './row-facts.tsx';

/** Whose prescription it is: client over pet and species, at the end of each line phone and weight in the practice's unit, then what it waited for. */
export const clientCell = (item: ApprovalQueueItem, texts: RowTexts): ReactNode => {
  const { animal, clientId, clientName, clientPhone } = item;
  const { t, locale, openClient } = texts;
  return (
    <>
      <p data-line="" data-part="pair">
        <a href={clientHref(clientId)} data-client={clientId} title={clientName} onClick={openClient}>
          {clientName}
        </a>{' '}
        {clientPhone !== null && (
          <small data-fact="" data-nowrap="" data-second="" data-phone="">
            {locale.formatPhone(clientPhone)}
          </small>
        )}
      </p>
      <p data-line="" data-part="pair">
        <span>{t('client.pet', { name: animal.name, species: animal.species })}</span>{' '}
        {animal.weight !== null && (
          <small data-fact="" data-nowrap="">
            {t('client.weight', { ...locale.formatWeight(animal.weight) })}
          </small>
        )}
      </p>
      {returnedLine(item, texts)}
    </>
  );
};
