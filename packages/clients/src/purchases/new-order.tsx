import { useFlag } from '@practice-portal/access';
import { orderManagerTarget } from '@practice-portal/domain/navigation';
import { buttonLook } from '@practice-portal/ui';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';

/** Whether there is an order manager to go to: a portal may be put together without one. */
export const OrderingContext = createContext(true);

/** Whether orders can be begun here: the practice orders, and there is a screen to do it on. */
export const useOrdering = (): boolean => {
  const hidden = useFlag('hideOrdering');
  return use(OrderingContext) && !hidden;
};

interface NewOrderProps {
  clientId: number;
  animalId: number | null;
  children: string;
}

/** The way to a new order for this client; nothing where orders can't be begun. */
export const NewOrder = ({ clientId, animalId, children }: NewOrderProps): ReactNode => {
  const ordering = useOrdering();
  if (!ordering) return null;
  const { path, state } = orderManagerTarget(clientId, { animalId });
  return (
    <Link to={path} state={state} {...buttonLook({ variant: 'solid' })}>
      {children}
    </Link>
  );
};
