import { Switch } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { joined } from '@practice-portal/domain/text';
import { DrawerPanel, modalPart, SideDrawer } from '@practice-portal/ui';
import { Activity, type ComponentProps, type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { itemKey } from '../item/queue-item.ts';
import { type ReviewHandle, type ReviewHandlers, type ReviewLockState, ReviewPanel } from './review-panel.tsx';
import { storeGoesOn, useGoesOn } from './goes-on.ts';

export interface ReviewDrawerProps extends ReviewHandlers, Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  /** One fill is approved, and the owner told that an exam is needed for the rest. */
  isOneFill?: boolean;
  /** The pet's weight has the focus first. */
  atWeight?: boolean;
  /** Approved a moment ago, without an answer yet: it is there until then, and on the screen again where it was refused. */
  sending?: ApprovalQueueItem | null;
  /** Shown after this one: its review is made ready, and does nothing before. */
  next?: ApprovalQueueItem | null;
  /** Whether the lock of the order that is shown, which was asked for as it was shown, is there. */
  lockState?: ReviewLockState;
  /** Where the next order may follow. */
  canGoOn?: boolean;
  /** How it is left, for the browser's Back. */
  leaving?: RefObject<(() => void) | null>;
}

const isThere = (item: ApprovalQueueItem | null): item is ApprovalQueueItem => item !== null;

/** 'Review order': everything a vet needs to approve one item, and the next one after it. Rule: docs/rules/queue.md#review. */
export const ReviewDrawer = modalPart(function ReviewDrawer({
  item,
  sending = null,
  next = null,
  isOneFill = false,
  atWeight = false,
  lockState = 'taken',
  canGoOn = false,
  leaving,
  ...panel
}: ReviewDrawerProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const own = useRef<(() => void) | null>(null);
  const leave = leaving ?? own;
  const weightField = useRef<HTMLInputElement>(null);
  const withdraw = useRef<(() => boolean) | null>(null);
  const { animal, product } = item;
  // The same before and after it comes into sight: nothing of it is rendered again then.
  const lockStateOf = (one: ApprovalQueueItem): ReviewLockState => {
    if (one === sending) return 'taken';
    return one === next && panel.locking ? 'taking' : lockState;
  };
  return (
    <SideDrawer
      open
      panels
      size="lg"
      title={t('review.title')}
      subtitle={t('review.about', { pet: animal.name, product: joined([product.productName, product.productStrength]) })}
      subject={itemKey(item)}
      {...(atWeight && { initialFocus: weightField })}
      headAction={canGoOn && <GoOnSwitch />}
      onClose={() => {
        // What was not sent comes back first.
        if (withdraw.current?.() !== true) (leave.current ?? panel.onClose)();
      }}
    >
      {[sending, item, next].filter(isThere).map((one) => (
        <Activity key={itemKey(one)} mode={one === next ? 'hidden' : 'visible'}>
          <Panel
            {...panel}
            item={one}
            isOneFill={isOneFill && one === item}
            weightField={atWeight && one === item ? weightField : undefined}
            lockState={lockStateOf(one)}
            hidden={one === sending}
            leaving={leave}
            withdrawing={withdraw}
          />
        </Activity>
      ))}
    </SideDrawer>
  );
});

interface PanelProps extends Omit<ComponentProps<typeof ReviewPanel>, 'handle'> {
  /** Another one is on the screen while this one is sent. */
  hidden: boolean;
  leaving: RefObject<(() => void) | null>;
  /** How the one that is hidden is withdrawn. */
  withdrawing: RefObject<(() => boolean) | null>;
}

/** Shows or hides one review, which is not rendered for it. */
const Panel = ({ hidden, leaving, withdrawing, ...review }: PanelProps): ReactNode => {
  const handle = useRef<ReviewHandle>(null);
  useImperativeHandle(hidden ? null : leaving, () => () => handle.current?.leave(), []);
  useImperativeHandle(hidden ? withdrawing : null, () => () => handle.current?.withdraw() ?? false, []);
  useEffect(() => {
    if (!hidden) return undefined;
    // Once the next one is on the screen.
    const timer = setTimeout(() => handle.current?.signLeft());
    return () => clearTimeout(timer);
  }, [hidden]);
  return (
    <DrawerPanel hidden={hidden}>
      <ReviewPanel {...review} handle={handle} />
    </DrawerPanel>
  );
};

/** Whether the next order follows a decision. */
const GoOnSwitch = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const on = useGoesOn();
  return (
    <Switch.Root size="sm" checked={on} onCheckedChange={({ checked }) => storeGoesOn(checked)}>
      <Switch.HiddenInput role="switch" aria-checked={on} />
      <Switch.Control />
      <Switch.Label>{t('review.goOn')}</Switch.Label>
    </Switch.Root>
  );
};
