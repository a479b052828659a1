import { getSystem } from '../theme/system.ts';
import { onDemand, type OnDemand } from './on-demand.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * {@link onDemand} for what is styled by the Chakra system. What it needs is fetched and made ahead, but in a quiet
 * moment: it takes a slow machine an eighth of a second, and a mouse that lies over a list by chance must not cost
 * somebody who types that long. Once it is wanted, nothing waits for a quiet moment.
 */
export const chakraOnDemand = <Module>(load: () => Promise<Module>): OnDemand<Module> => {
  const demand = onDemand(load);
  let asked = false;
  const preload = (): void => {
    if (asked) return;
    asked = true;
    whenQuiet(() => {
      demand.preload();
      getSystem();
    });
  };
  return { ...demand, preload };
};
