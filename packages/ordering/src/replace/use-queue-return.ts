import { queueReturn, type ReplaceState } from '@practice-portal/domain/navigation';
import { useNavigate } from 'react-router';

/** Leads back to the queue: to the row that took the item's place once it was decided, else to the item's own. */
export const useQueueReturn = (replaced: ReplaceState): ((isDecided: boolean) => void) => {
  const navigate = useNavigate();
  return (isDecided) => {
    const { path, state } = queueReturn(replaced, isDecided);
    void navigate(path, { state });
  };
};
