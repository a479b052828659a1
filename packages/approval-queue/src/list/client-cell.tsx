import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { returnedLine } from './returned-line.tsx';
import { clientHref } from './use-open-client.ts';
import type { RowTexts } from './row-facts.tsx';

/** Whose prescription it is: client and phone over pet, species and weight in the practice's unit, and what it waited for. */
export const clientCell = (item: ApprovalQueueItem, texts: RowTexts): ReactNode => {
  const { animal, clientId, clientName, clientPhone } = item;
  const { t, locale, openClient } = texts;
  return (
    <>
      <p data-line="" data-part="who">
        <a href={clientHref(clientId)} data-client={clientId} onClick={openClient}>
          {clientName}
        </a>{' '}
        {clientPhone !== null && (
          <small data-fact="" data-nowrap="">
            {locale.formatPhone(clientPhone)}
          </small>
        )}
      </p>
      <p data-line="">
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
