import type { lockView } from '@practice-portal/domain';

/** What the More menu of a row can hold. */
export type MenuAction = 'review' | 'print' | 'deny' | 'unlock';

interface MenuChoice {
  kind: ReturnType<typeof lockView>['kind'];
  phone: boolean;
  canPrint: boolean;
}

/**
 * The More menu of a row, by who holds the item, the screen and whether the order can be printed.
 * Source: ordering-and-approval.md section 2 "Approval queue", section 4 "Queue item lock". An item that someone else
 * processes can only be printed.
 */
export const menuActions = ({ kind, phone, canPrint }: MenuChoice): MenuAction[] => {
  const actions: MenuAction[] = [];
  if (kind !== 'other') actions.push('review');
  if (canPrint) actions.push('print');
  if (phone && (kind === 'mine' || kind === 'off')) actions.push('deny');
  if (kind === 'mine') actions.push('unlock');
  return actions;
};
