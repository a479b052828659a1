import { useFlag } from '@practice-portal/access';
import { useQueueReadinessQuery } from '@practice-portal/api-client/protocols';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import type { RowReadiness } from '@practice-portal/domain/protocol';
import { dueOf } from '@practice-portal/domain/supply';
import { useMoment } from '@practice-portal/ui';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';

import { itemKey } from '../item/queue-item.ts';
import { useQueueViewer } from './use-queue-viewer.ts';

interface ReadAhead {
  /** Undefined until it is known. */
  rows: readonly RowReadiness[] | undefined;
  byKey: ReadonlyMap<string, RowReadiness>;
  /** More wait than were looked at. */
  isCut: boolean;
}

const NOTHING: ReadAhead = { rows: undefined, byKey: new Map(), isCut: false };
const ReadAheadContext = createContext<ReadAhead>(NOTHING);

/** Another once the day ends, or the hour until which what is due today can be approved. */
const dueKey = (now: ZonedDate): string => `${isoDateOf(now)} ${dueOf(isoDateOf(now), now)}`;

/** Asks what is ready to sign and what is urgent after the first rows, which never wait for it. */
export const ReadAheadProvider = ({ loaded, children }: { loaded: boolean; children: ReactNode }): ReactNode => {
  const { practiceId, vetStaffId } = useQueueViewer();
  const offered = [useFlag('protocolsEnabled'), useFlag('supplyClockEnabled')].includes(true);
  const skip = !offered || !loaded;
  const { data, refetch } = useQueueReadinessQuery({ practiceId, vetStaffId }, { skip });
  const due = useMoment(dueKey);
  const asked = useRef(due);
  useEffect(() => {
    if (asked.current === due) return;
    asked.current = due;
    if (!skip) void refetch();
  }, [due, skip, refetch]);
  const known = useMemo(() => {
    if (data === undefined) return NOTHING;
    const { items: rows, isCut } = data;
    return { rows, byKey: new Map(rows.map((row) => [itemKey(row), row])), isCut };
  }, [data]);
  return <ReadAheadContext value={known}>{children}</ReadAheadContext>;
};

/** Returns what is known of all waiting orders; undefined until it is. */
export const useReadAhead = (): readonly RowReadiness[] | undefined => use(ReadAheadContext).rows;

/** Whether more orders wait than were looked at. */
export const useIsReadAheadCut = (): boolean => use(ReadAheadContext).isCut;

/** Returns what is known of an order; undefined where nothing is, or not yet. */
export const useRowReadiness = (item: QueueItemRef): RowReadiness | undefined => use(ReadAheadContext).byKey.get(itemKey(item));
