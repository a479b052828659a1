import { useApprovingVet, useFlag } from '@practice-portal/access';

/** Whether items can be picked to be signed as one set: a vet is approving. */
export const usePicking = (): boolean => {
  const { vet } = useApprovingVet();
  return useFlag('batchSignOffEnabled') && vet !== null;
};
