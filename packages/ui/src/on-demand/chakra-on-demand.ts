import { prepareSystem } from '../theme/prepare-system.ts';
import { onDemand, type OnDemand } from './on-demand.ts';

/** {@link onDemand} for code that renders Chakra parts: while it travels, the system they need is made in a quiet moment. */
export const chakraOnDemand = <Module>(load: () => Promise<Module>): OnDemand<Module> =>
  onDemand(() => {
    prepareSystem();
    return load();
  });
