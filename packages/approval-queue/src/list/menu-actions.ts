import type { lockView } from '@practice-portal/domain/approval';

/** What the More menu of a row can hold. */
export type MenuAction = 'review' | 'print' | 'deny' | 'unlock';

interface MenuChoice {
  kind: ReturnType<typeof lockView>['kind'];
  phone: boolean;
  canPrint: boolean;
  /** What can't be done is there all the same, and says why. */
  explained: boolean;
}

/**
 * The More menu of a row, by who holds the item, the screen and whether the order can be printed.
 * Source: ordering-and-approval.md section 2 "Approval queue", section 4 "Queue item lock". An item that someone else
 * processes can only be printed; the rest says who has it.
 */
export const menuActions = ({ kind, phone, canPrint, explained }: MenuChoice): MenuAction[] => {
  const actions: MenuAction[] = [];
  if (kind !== 'other' || explained) actions.push('review');
  if (canPrint) actions.push('print');
  if (phone && (kind === 'other' ? explained : kind !== 'unlocked')) actions.push('deny');
  if (kind === 'mine') actions.push('unlock');
  return actions;
};
