import { useApprovingVet, useFlag } from '@practice-portal/access';
import { isSameItem } from '@practice-portal/domain/approval';
import { type ModalShape, useBreakpoint, WithinReach, useSingleKeys } from '@practice-portal/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { heading, isFocusFree } from '../item/focus-places.ts';
import { keyCap } from '../item/key-map.ts';
import { useActiveAt } from '../item/use-active-at.ts';
import { BarList, BarPlace } from './bar-parts.tsx';
import { decisionDropped, type PendingDecision, selectPendingDecisions, type WithPendingDecisions } from './pending-decisions-slice.ts';
import { PrintGroup } from './print-group.tsx';
import { PrintRow } from './print-row.tsx';
import { UndoRow } from './undo-row.tsx';

/** More documents than this are one line, which opens: whoever clears a list has the list before them, not its documents. */
const MAX_LINES = 2;

/** Where the focus goes from the bar: to the next that is in it, else to the title of what is open. */
const place = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.pending-decisions :is([data-undo], [data-main])')].find((one) => one.checkVisibility()) ??
  [...document.querySelectorAll<HTMLElement>(':is([role=dialog], [role=alertdialog]) h2')].at(-1) ??
  heading();

/** Who has done one of these since a decision has gone on to something else. */
const PRESSES = ['keydown', 'pointerdown', 'wheel'] as const;

// The browser asks in its own words.
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A line of the bar with what is around it, in pixels. */
const ONE_LINE = 64;

/** Makes the screen leave room by one attribute: `:has`, or the height as a property, would restyle every row. */
const useRoomFor = (list: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['pendingDecisions'] = '';
    const sized = new ResizeObserver(() => {
      dataset['pendingDecisions'] = (list.current?.offsetHeight ?? 0) > ONE_LINE ? 'tall' : '';
    });
    if (list.current !== null) sized.observe(list.current);
    return () => {
      sized.disconnect();
      delete dataset['pendingDecisions'];
    };
  }, [list]);

/** Shows what was just decided, to be undone or printed. It lies over the end of the screen, or in what is open, and moves no row. */
export const PendingDecisionsBar = (): ReactNode => <WithinReach>{(inModal) => <Bar inModal={inModal} />}</WithinReach>;

const Bar = ({ inModal }: { inModal: ModalShape | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const decisions = useSelector(selectPendingDecisions);
  const offers = decisions.filter(({ undo }) => undo !== null);
  const printed = decisions.filter(({ undo }) => undo === null);
  const list = useRef<HTMLUListElement>(null);
  useRoomFor(list);
  const keepFocus = (): void => {
    if (list.current?.contains(document.activeElement) !== true) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // The list may have gone empty meanwhile, and left it to the heading: what is still to be done comes before that.
        if (isFocusFree() || document.activeElement === heading()) place()?.focus();
      }),
    );
  };
  const at = inModal ?? 'page';
  return (
    <BarPlace in={at} className="pending-decisions" aria-label={t(offers.length === 0 ? 'print.title' : 'undo.title')}>
      <BarList in={at} ref={list}>
        <Offers offers={offers} inModal={inModal !== null} keepFocus={keepFocus} />
        <Documents printed={printed} hasMore={decisions.some(({ print }) => print !== null)} keepFocus={keepFocus} />
      </BarList>
    </BarPlace>
  );
};

interface PartProps {
  keepFocus: () => void;
}

const Offers = ({ offers, inModal, keepFocus }: PartProps & { offers: readonly PendingDecision[]; inModal: boolean }): ReactNode => {
  const { vet } = useApprovingVet();
  const hasKeys = useFlag('keyboardTriageEnabled');
  const singleKeys = useSingleKeys();
  const phone = useBreakpoint() === 'phone';
  const { onQueue, cameBack } = useSelector(({ pendingDecisions }: WithPendingDecisions) => pendingDecisions);
  // The keys of the queue do nothing in what is open above it, nor on other screens.
  const shortcut = hasKeys && singleKeys && !phone && !inModal && onQueue ? keyCap('undo', false).join('') : null;
  return offers.map(
    (decision, index) =>
      decision.undo !== null && (
        <UndoRow
          key={decision.key}
          decision={decision}
          offer={decision.undo}
          vet={decision.undo.answer.vetStaffId === vet?.vetStaffId ? vet : null}
          // A message about an undo of an earlier decision on the same item may be late.
          isBack={cameBack.some(({ item, at }) => isSameItem(item, decision.item) && (decision.undo?.answer.decidedAt ?? at) <= at)}
          isLatest={index === 0}
          shortcut={index === 0 ? shortcut : null}
          keepFocus={keepFocus}
        />
      ),
  );
};

const Documents = ({ printed, hasMore, keepFocus }: PartProps & { printed: readonly PendingDecision[]; hasMore: boolean }): ReactNode => {
  const dispatch = useDispatch();
  // What is not printed yet would be lost with the tab.
  useEffect(() => {
    if (!hasMore) return undefined;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [hasMore]);
  const activeAt = useActiveAt(PRESSES, hasMore);
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // What is opened with others is not opened by itself as well, when its own document comes late.
  const inSet = useRef<readonly string[]>([]);
  const drop = (keys: readonly string[]): void => {
    keepFocus();
    for (const key of keys) dispatch(decisionDropped(key));
  };
  const isGroup = printed.length > MAX_LINES;
  return (
    <>
      {isGroup && (
        <PrintGroup
          printed={printed}
          problems={problems.length}
          open={open}
          onToggle={() => setOpen(!open)}
          onDismiss={() => drop(printed.map(({ key }) => key))}
          onAsked={(keys) => {
            inSet.current = keys;
          }}
          onOpened={drop}
        />
      )}
      {printed.map(
        ({ key, item, since, print }) =>
          print !== null && (
            <PrintRow
              key={key}
              item={item}
              print={print}
              hidden={isGroup && !open}
              isBusy={() => activeAt.current > since}
              isInSet={() => inSet.current.includes(key)}
              onGone={() => drop([key])}
              onProblem={(isProblem) => setProblems((before) => (isProblem ? [...before, key] : before.filter((other) => other !== key)))}
            />
          ),
      )}
    </>
  );
};
