import { usePractice } from '@practice-portal/access';
import { useMedicationIndicationsQuery } from '@practice-portal/api-client/compounding';
import { useTeamMembersQuery } from '@practice-portal/api-client/staff';
import type { SignOffEntry } from '@practice-portal/domain/approval';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { joined } from '@practice-portal/domain/text';
import { ChoicesFailed } from '@practice-portal/prescriptions';
import { DescriptionList, useLocale } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../item/section.tsx';
import { usePacks } from '../item/use-packs.ts';

export const SignedValues = ({ entry: { item, form } }: { entry: SignOffEntry }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const packsOf = usePacks();
  const { complianceBean } = item.product;
  const none = t('signOff.none');
  const refills = refillsDisplay(form.refills);
  const refillsText = refills.kind === 'prn' ? t('product.prn') : t('product.refills', { count: refills.count });
  const rationale = complianceBean.clinicalRationales.find(({ code }) => code === form.clinicalRationaleCode)?.displayName ?? none;
  const { productName, productStrength, productPackaging } = item.product;
  const facts = [
    { id: 'product', term: t('deny.product'), description: joined([productName, productStrength, productPackaging]), verbatim: true },
    { id: 'directions', term: t('prescriptions:fields.usageInstructions'), description: form.usageInstructions || none, verbatim: true },
    { id: 'quantity', term: t('review.quantity'), description: packsOf(item.quantity, productPackaging), verbatim: true },
    { id: 'refills', term: t('prescriptions:fields.refills'), description: refills.kind === 'na' ? none : refillsText },
    {
      id: 'expires',
      term: t('prescriptions:fields.expirationDate'),
      description: form.expirationDate === null ? none : formatDate(form.expirationDate),
    },
    { id: 'notes', term: t('prescriptions:fields.pharmacyNotes'), description: form.pharmacyNotes || none },
    ...(complianceBean.isClinicalRationaleRequired
      ? [{ id: 'rationale', term: t('prescriptions:fields.rationale'), description: rationale }]
      : []),
    ...(complianceBean.isMedicationIndicationsRequired && complianceBean.compoundingPharmacyId !== null
      ? [
          {
            id: 'indications',
            term: t('prescriptions:fields.indications'),
            description: <Indications ids={form.medicationIndicationIds} pharmacyId={complianceBean.compoundingPharmacyId} />,
          },
        ]
      : []),
    ...(item.showPreparedBy && form.preparedByStaffId !== null
      ? [{ id: 'preparedBy', term: t('prescriptions:fields.preparedBy'), description: <TeamMember staffId={form.preparedByStaffId} /> }]
      : []),
  ];
  return (
    <Section title={t('signOff.values')}>
      <DescriptionList items={facts} />
    </Section>
  );
};

const Indications = ({ ids, pharmacyId }: { ids: readonly number[]; pharmacyId: number }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { data, isError, refetch } = useMedicationIndicationsQuery(pharmacyId);
  if (isError) return <ChoicesFailed title={t('prescriptions:fields.indicationsFailed')} onRetry={() => void refetch()} />;
  return (
    data
      ?.filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t('signOff.none')
  );
};

const TeamMember = ({ staffId }: { staffId: number }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data } = useTeamMembersQuery({ practiceId });
  return data?.find((member) => member.staffId === staffId)?.displayName ?? t('review.unknown');
};
