import { useApprovingVet, useFlag } from '@practice-portal/access';
import type { ApiDispatch } from '@practice-portal/api-client';
import { releaseOnLeave } from '@practice-portal/api-client/give-back';
import { isSameItem, type UndoAnswer } from '@practice-portal/domain/approval';
import { useBreakpoint, useStableHandlers, WithinReach } from '@practice-portal/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { keyCap } from '../item/key-map.ts';
import { useSingleKeys } from '../item/single-keys.ts';
import { PrintGroup } from '../print/print-group.tsx';
import { PrintRow } from '../print/print-row.tsx';
import { heading, isFocusFree } from '../queue/focus-places.ts';
import type { UndoOffer } from '../undo/undo-offer.ts';
import { UndoRow } from '../undo/undo-row.tsx';
import { useActiveAt } from '../use-active-at.ts';
import type { DecisionTray, TrayState } from './decision-tray.ts';
import { TrayList, TrayPlace } from './tray-parts.tsx';

/** Props of {@link TrayBar}. */
export interface TrayBarProps {
  tray: DecisionTray;
  state: TrayState;
}

/** More papers than this are one line, which opens: whoever clears a list has the list before them, not its papers. */
const MAX_LINES = 2;

/** Where the focus goes from the bar: to the next that is in it, else to the title of what is open. */
const place = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.tray :is([data-undo], [data-main])')].find((one) => one.checkVisibility()) ??
  [...document.querySelectorAll<HTMLElement>('.ui-modal h2')].at(-1) ??
  heading();

/** Who has done one of these since a decision has gone on to something else. */
const PRESSES = ['keydown', 'pointerdown', 'wheel'] as const;

// The browser asks in its own words.
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A line of the tray with what is around it, in pixels. */
const ONE_LINE = 64;

/**
 * The screen leaves room for it. Not by `:has`, which would look at the whole page with each element that comes or goes, nor
 * by its height as a property, with which every row would be styled anew: one attribute says whether it is tall.
 */
const useRoomFor = (list: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['tray'] = '';
    const sized = new ResizeObserver(() => {
      dataset['tray'] = (list.current?.offsetHeight ?? 0) > ONE_LINE ? 'tall' : '';
    });
    if (list.current !== null) sized.observe(list.current);
    return () => {
      sized.disconnect();
      delete dataset['tray'];
    };
  }, [list]);

/**
 * What was decided in the last seconds, each to be taken back by itself, and what is printed after that. It lies over the
 * end of the screen, so that no row moves, and is within reach in whatever is opened meanwhile.
 */
export const TrayBar = (props: TrayBarProps): ReactNode => <WithinReach>{(inModal) => <Bar {...props} inModal={inModal} />}</WithinReach>;

const Bar = ({ tray, state: { entries, queue, returned }, inModal }: TrayBarProps & { inModal: boolean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<ApiDispatch>();
  const { vet } = useApprovingVet();
  const hasKeys = useFlag('keyboardTriageEnabled');
  const singleKeys = useSingleKeys();
  const phone = useBreakpoint() === 'phone';
  // The keys of the queue do nothing in what is open above it, nor on other screens.
  const shortcut = hasKeys && singleKeys && !phone && !inModal && queue !== null ? keyCap('undo', false).join('') : null;
  const latest = entries.find(({ offer }) => offer !== null)?.key;
  const list = useRef<HTMLUListElement>(null);
  useRoomFor(list);
  // What is not printed yet would be lost with the tab.
  const papers = entries.some(({ print }) => print !== null);
  useEffect(() => {
    if (!papers) return undefined;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [papers]);
  const activeAt = useActiveAt(PRESSES, papers);
  // What goes with the focus in it leaves the focus to the next, or to the screen.
  const keepFocus = (): void => {
    if (document.activeElement?.closest('.tray') == null) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // The list may have gone empty meanwhile, and left it to the heading: what is still to be done comes before that.
        if (isFocusFree() || document.activeElement === heading()) place()?.focus();
      }),
    );
  };
  const keepingFocus =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      keepFocus();
      act(...args);
    };
  const on = useStableHandlers<{ undone: (offer: UndoOffer, answer: UndoAnswer) => void }>({
    undone: ({ item, idempotencyKey, answer: { vetStaffId } }, answer) => {
      tray.drop(idempotencyKey);
      const screen = tray.get().queue;
      const isHere = screen !== null && vet?.vetStaffId === vetStaffId;
      if (isHere) screen(item, answer);
      // Nobody holds an item on another screen, nor for a vet who has signed out meanwhile.
      else if (answer.lock !== null) dispatch(releaseOnLeave(vetStaffId));
    },
  });
  // An undo of an earlier decision about the same item may be told of late.
  const isBack = (offer: UndoOffer): boolean =>
    returned.some(({ item, at }) => isSameItem(item, offer.item) && offer.answer.decidedAt <= at);
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const offers = entries.filter(({ offer }) => offer !== null);
  const waiting = entries.filter(({ offer }) => offer === null);
  const isGroup = waiting.length > MAX_LINES;
  const at = inModal ? 'modal' : 'page';
  return (
    <TrayPlace in={at} className="tray" aria-label={t(latest === undefined ? 'print.title' : 'undo.title')}>
      <TrayList in={at} ref={list}>
        {offers.map(
          ({ key, offer, print }) =>
            offer !== null && (
              <UndoRow
                key={key}
                offer={offer}
                vet={offer.answer.vetStaffId === vet?.vetStaffId ? vet : null}
                isBack={isBack(offer)}
                isKept={() => tray.get().entries.some((entry) => entry.key === key)}
                prints={print !== null}
                isLatest={key === latest}
                shortcut={key === latest ? shortcut : null}
                onFinal={keepingFocus((cause) => tray.final(key, cause))}
                onUndone={keepingFocus((answer) => on.undone(offer, answer))}
                onGone={keepingFocus(() => tray.drop(key))}
              />
            ),
        )}
        {isGroup && (
          <PrintGroup
            count={waiting.length}
            problems={problems.length}
            open={open}
            onToggle={() => setOpen(!open)}
            onDismiss={keepingFocus(() => {
              for (const { key } of waiting) tray.drop(key);
            })}
          />
        )}
        {waiting.map(
          ({ key, print, ...entry }) =>
            print !== null && (
              <PrintRow
                key={key}
                entry={{ ...entry, key, print }}
                hidden={isGroup && !open}
                isBusy={() => activeAt.current > entry.since}
                keep={tray.keep}
                onGone={keepingFocus(() => tray.drop(key))}
                onProblem={(isProblem) => setProblems((before) => (isProblem ? [...before, key] : before.filter((other) => other !== key)))}
              />
            ),
        )}
      </TrayList>
    </TrayPlace>
  );
};
