import { useFindPracticesMutation } from '@practice-portal/api-client/recovery';
import type { PracticeSearchRequest, PracticeSearchResult } from '@practice-portal/domain/recovery';
import { announce } from '@practice-portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';

/** Shows practices, that there are none, or why it can't tell. */
export interface FinderState {
  found: readonly PracticeSearchResult[] | null;
  problem: SignInProblem | null;
  find: (sought: PracticeSearchRequest) => Promise<void>;
  forget: () => void;
}

/** Looks for practices, one search at a time. */
export const useFindPractices = (): FinderState => {
  const { t } = useTranslation('access');
  const [call] = useFindPracticesMutation();
  const [found, setFound] = useState<readonly PracticeSearchResult[] | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const forget = (): void => {
    setFound(null);
    setProblem(null);
  };
  const find = async (sought: PracticeSearchRequest): Promise<void> => {
    forget();
    const { data, error } = await call(sought);
    if (data === undefined) return setProblem(signInProblem(error));
    setFound(data);
    if (data.length > 0) announce(t('recovery.found', { count: data.length }));
  };
  return { found, problem, find, forget };
};
