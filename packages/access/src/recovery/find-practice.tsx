import { Box, Stack } from '@chakra-ui/react';
import type { PracticeSearchRequest, PracticeSearchResult } from '@practice-portal/domain/recovery';
import { Tabs } from '@practice-portal/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoosePracticeForm } from './choose-practice-form.tsx';
import { FindByIdForm } from './find-by-id-form.tsx';
import { FindByPhoneForm } from './find-by-phone-form.tsx';
import { RecoveryProblem } from './recovery-problem.tsx';
import { useFindPractices } from './use-find-practices.ts';

interface FindPracticeProps {
  /** Is given the form's first field. */
  firstFieldRef: RefObject<HTMLInputElement | null>;
  onContinue: (practice: PracticeSearchResult) => void;
  onLogIn: (practiceId: number) => void;
}

/** The practice finder: two ways to search, and what they found. */
export const FindPractice = ({ firstFieldRef, onContinue, onLogIn }: FindPracticeProps): ReactNode => {
  const { t } = useTranslation('access');
  const [tab, setTab] = useState<'phone' | 'id'>('phone');
  const { found, problem, find, forget } = useFindPractices();

  const select = (next: 'phone' | 'id'): void => {
    if (next !== tab) forget();
    setTab(next);
  };
  const Search = tab === 'phone' ? FindByPhoneForm : FindByIdForm;
  const any = found !== null && found.length > 0;
  return (
    <Tabs
      label={t('recovery.tabs')}
      tabs={[
        { id: 'phone', label: t('recovery.byPhone') },
        { id: 'id', label: t('recovery.byId') },
      ]}
      selected={tab}
      onSelect={select}
    >
      <Stack gap="5">
        <Search
          firstFieldRef={firstFieldRef}
          notFound={found?.length === 0}
          quiet={any}
          onSearch={(sought: PracticeSearchRequest) => find(sought)}
        />
        <RecoveryProblem problem={problem} otherwise={t('signInProblem.unexpected')} />
        {any && (
          <Box borderTop="1px solid" borderColor="border.subtle" pt="4">
            <ChoosePracticeForm key={found.map(({ id }) => id).join()} found={found} onContinue={onContinue} onLogIn={onLogIn} />
          </Box>
        )}
      </Stack>
    </Tabs>
  );
};
