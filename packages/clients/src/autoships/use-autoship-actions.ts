import { useFlag } from '@practice-portal/access';
import { type Autoship, type AutoshipItem, isPaused } from '@practice-portal/domain/autoship';
import type { MenuItem } from '@practice-portal/ui';
import { Ban, Eye, Pencil, SkipForward } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The open dialog or drawer. */
export type AutoshipTask =
  | { kind: 'view' | 'edit' | 'skip'; autoship: Autoship }
  | { kind: 'cancel'; autoship: Autoship; item: AutoshipItem };

/** 'Manage': what can be done with an AutoShip; each of its products can be canceled by itself. */
export const useAutoshipActions = (open: (task: AutoshipTask) => void): ((autoship: Autoship) => MenuItem[]) => {
  const { t } = useTranslation('clients');
  const skips = useFlag('skipShipmentEnabled');
  return useCallback(
    (autoship) => {
      const items = autoship.autoShipItemResponseBeans;
      return [
        { id: 'view', label: t('autoship.view'), icon: Eye, onSelect: () => open({ kind: 'view', autoship }) },
        { id: 'edit', label: t('autoship.edit'), icon: Pencil, onSelect: () => open({ kind: 'edit', autoship }) },
        ...(skips
          ? [
              {
                id: 'skip',
                label: t('autoship.skip'),
                icon: SkipForward,
                disabledReason: isPaused(autoship) ? t('autoship.skipPaused') : null,
                onSelect: () => open({ kind: 'skip', autoship }),
              },
            ]
          : []),
        ...items.map((item) => ({
          id: `cancel-${item.autoshipItemId}`,
          label: items.length > 1 ? t('autoship.cancelOne', { product: item.productName, pet: item.animalName }) : t('autoship.cancel'),
          icon: Ban,
          destructive: true,
          onSelect: () => open({ kind: 'cancel', autoship, item }),
        })),
      ];
    },
    [open, skips, t],
  );
};
