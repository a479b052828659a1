import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { StatusBadge, StyleSheet } from '@practice-portal/ui';
import { useField } from 'formik';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { clinicalSheet } from './clinical-sheet.ts';
import { useDoseTexts } from './dose-texts.ts';
import { useLateAnnouncement } from './use-late-announcement.ts';
import { WeightLine } from './weight-line.tsx';

/** The dose of the directions as they are typed, beside the product's label. It informs; nothing waits for it. */
export const DoseLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const [{ value }] = useField<string>('usageInstructions');
  return <DoseOf item={item} directions={useDeferredValue(value)} />;
};

/** The dose of these directions beside the label of an order's product. */
export const DoseOf = memo(({ item, directions }: { item: ApprovalQueueItem; directions: string }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const textsOf = useDoseTexts();
  const { product, animal } = item;
  const basis = useMemo(() => doseBasis({ product, species: animal.species, weight: animal.weight }), [product, animal]);
  const dose = useMemo(() => checkDose(basis, directions), [basis, directions]);
  const { tone, icon, badge, said, labelled, interval } = textsOf(dose);
  useLateAnnouncement(t('review.dose.announced', { badge, said }));
  return (
    <section className="dose" aria-label={t('review.dose.title')}>
      <StyleSheet sheet={clinicalSheet} />
      <p>
        <StatusBadge tone={tone} {...(icon && { icon })}>
          {badge}
        </StatusBadge>
        {dose.checked ? <strong>{said}</strong> : <span>{said}</span>}
      </p>
      {interval !== null && (
        <span className="dose-note">
          <TriangleAlert size={16} aria-hidden />
          {interval}
        </span>
      )}
      {labelled !== null && <span>{labelled}</span>}
      <WeightLine animal={animal} />
      {dose.label !== null && (
        <small>
          {t('review.dose.source')}{' '}
          <a href={dose.label.source} target="_blank" rel="noreferrer">
            {dose.label.cfr}
          </a>
        </small>
      )}
    </section>
  );
});
DoseOf.displayName = 'DoseOf';
