import { Flex } from '@chakra-ui/react';
import { useApprovingVet, useFlag } from '@practice-portal/access';
import type { ValidationAction, ValidationMessage } from '@practice-portal/domain/approval';
import { clientHistoryTarget, type ClientTab } from '@practice-portal/domain/navigation';
import { loadVoidDialog } from '@practice-portal/prescriptions';
import { Button, buttonLook, lazyPart } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

const { Part: VoidDialog } = lazyPart(loadVoidDialog);

const TABS: Partial<Record<ValidationAction, ClientTab>> = {
  VIEW_PRESCRIPTIONS: 'prescriptions',
  VIEW_AUTOSHIP: 'autoships',
  VIEW_AUTOSHIPS: 'autoships',
};

interface NoticeWaysProps {
  warning: ValidationMessage;
  /** Orders a fill of a prescription there is instead. */
  onRefill?: ((rxId: number) => void) | undefined;
  /** A prescription was voided: the order is to be checked again. */
  onVoided: () => void;
}

/** Remedies for a warning of an order. Rule: docs/rules/ordering.md#product-form. */
export const NoticeWays = ({ warning, onRefill, onVoided }: NoticeWaysProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { vet } = useApprovingVet();
  const { pathname, search } = useLocation();
  const withoutAutoships = useFlag('hideOrdering');
  const [voiding, setVoiding] = useState(false);
  const { actions, actionContext } = warning;
  const { rxId, clientId, animalId, autoshipId } = actionContext;
  const source = { sourcePageName: t('manager.title'), sourcePageRoute: pathname + search };
  const views = actions.flatMap((action) => {
    const tab = TABS[action];
    if (tab === undefined || clientId === undefined || (tab === 'autoships' && withoutAutoships)) return [];
    return [
      { action, place: clientHistoryTarget(clientId, source, { tab, animalId, ...(action === 'VIEW_AUTOSHIP' ? { autoshipId } : {}) }) },
    ];
  });
  const refill = onRefill !== undefined && actions.includes('REFILL') ? rxId : undefined;
  const voids = actions.includes('VOID') ? rxId : undefined;
  if (views.length === 0 && refill === undefined && voids === undefined) return null;
  return (
    <Flex gap="2" wrap="wrap" mt="2">
      {refill !== undefined && <Button onClick={() => onRefill?.(refill)}>{t('notice.refill')}</Button>}
      {voids !== undefined && <Button onClick={() => setVoiding(true)}>{t('notice.void')}</Button>}
      {views.map(({ action, place }) => (
        <Link key={action} to={place.path} state={place.state} {...buttonLook()}>
          {t(`notice.${action}`)}
        </Link>
      ))}
      {voiding && voids !== undefined && (
        <VoidDialog
          rxId={voids}
          about={warning}
          vet={vet}
          onClose={() => setVoiding(false)}
          onVoided={() => {
            setVoiding(false);
            onVoided();
          }}
        />
      )}
    </Flex>
  );
};
