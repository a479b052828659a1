import { useConfirmLeave } from '@practice-portal/ui';
import { useSearchParams } from 'react-router';

const PARAMETER = 'tab';

/**
 * The tab of a page, kept in the address. Another one is a way out of a form: it asks what to do with unsaved changes.
 * @param ids the tabs there are; the first is the one without a word in the address
 */
export const usePageTab = <Id extends string>(ids: readonly [Id, ...Id[]]): { selected: Id; select: (id: Id) => void } => {
  const [params, setParams] = useSearchParams();
  const confirmLeave = useConfirmLeave();
  const asked = params.get(PARAMETER);
  const selected = ids.find((id) => id === asked) ?? ids[0];
  const choose = async (id: Id): Promise<void> => {
    if (id === selected || !(await confirmLeave())) return;
    setParams(id === ids[0] ? {} : { [PARAMETER]: id }, { preventScrollReset: true });
  };
  return { selected, select: (id) => void choose(id) };
};
