import { useMemo } from 'react';

import { useSession } from '../session/use-session.ts';
import { useUserSession } from '../session/use-user-session.ts';
import { withoutSecrets } from './draft-values.ts';
import { draftsIn, type FormDraft } from './form-drafts.ts';

/** Returns what a draft is called in this practice, for the person who is logged in. */
const useScope = (): string => {
  const { practice } = useSession();
  const { user } = useUserSession();
  return `${practice?.id ?? 0}.${user?.userId ?? 0}.`;
};

/** The drafts of this practice and person, where their form is not open. */
export const useFormDrafts = (place: 'tab' | 'memory' = 'tab') => {
  const scope = useScope();
  return useMemo(() => {
    const drafts = draftsIn(place);
    return {
      read: (name: string): FormDraft | null => drafts.read(`${scope}${name}`),
      /** The newest whose name begins so. */
      find: (prefix: string): { name: string; draft: FormDraft } | null => {
        const found = drafts.find(`${scope}${prefix}`);
        return found && { name: found.key.slice(scope.length), draft: found.draft };
      },
      keep: (name: string, { initial, typed, about }: Omit<FormDraft, 'keptAt'>, secrets: readonly string[] = []): void =>
        drafts.keep(`${scope}${name}`, { initial: withoutSecrets(initial, secrets), typed: withoutSecrets(typed, secrets), about }),
      drop: (name: string): void => drafts.drop(`${scope}${name}`),
    };
  }, [place, scope]);
};
