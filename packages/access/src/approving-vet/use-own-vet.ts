import { useApproversQuery } from '@practice-portal/api-client/staff';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import { usePractice } from '../session/use-practice.ts';
import { userClaims } from '../session/use-user-session.ts';
import { vetSignedIn } from '../state/approving-vet-slice.ts';

/** A vet with a login of their own is the one who approves, unless they signed out. The PIN is asked for when they sign. */
export const useOwnVet = (): void => {
  const dispatch = useDispatch();
  const practice = usePractice();
  const userId = useSelector((state: AccessState) => userClaims(state)?.userId ?? null);
  const isFree = useSelector(({ approvingVet: { vet, left } }: AccessState) => vet === null && left === undefined);
  const { data: approvers } = useApproversQuery(practice.id, { skip: userId === null || !isFree });
  useEffect(() => {
    if (!isFree || approvers === undefined) return;
    const vet = selectableApprovers(approvers).find(({ vetStaffId }) => vetStaffId === userId);
    if (vet !== undefined) dispatch(vetSignedIn({ vet, pin: null }));
  }, [approvers, dispatch, isFree, userId]);
};
