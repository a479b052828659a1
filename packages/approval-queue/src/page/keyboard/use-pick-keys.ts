import { useApprovingVet, useFlag } from '@practice-portal/access';
import { toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** The keys of signing several orders at once. */
export interface PickKeys {
  /** Ticks the row's box, or unticks it. */
  pick: (row: HTMLElement | null) => void;
  /** Opens what is ticked. */
  start: () => void;
}

const reasonOf = (box: HTMLElement): string | null => {
  const id = box.getAttribute('aria-describedby')?.split(' ').at(-1);
  return (id === undefined ? null : document.getElementById(id)?.textContent) ?? null;
};

/** Presses what the mouse would press, and says why not where that would say it on hover. */
export const usePickKeys = (): PickKeys => {
  const { t } = useTranslation('approval-queue');
  const isOn = useFlag('batchSignOffEnabled');
  const { vet } = useApprovingVet();
  return {
    pick: (row) => {
      if (!isOn) return;
      const box = row?.querySelector<HTMLElement>('[data-part=pick] input') ?? null;
      if (box?.getAttribute('aria-disabled') === 'true') return toast.info(reasonOf(box) ?? '');
      if (vet === null) return toast.info(t('keys.pickWithoutVet'));
      box?.click();
    },
    start: () => {
      if (!isOn) return;
      const button = document.querySelector<HTMLElement>('.sign-off-bar [data-part=start]');
      if (button === null) return toast.info(t(vet === null ? 'keys.pickWithoutVet' : 'keys.nothingPicked'));
      button.click();
    },
  };
};
