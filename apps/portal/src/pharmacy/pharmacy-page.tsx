import { Box, Stack, Text } from '@chakra-ui/react';
import { isApiError } from '@practice-portal/api-client';
import { usePharmacyWorkQuery, useSignOutPharmacyMutation } from '@practice-portal/api-client/pharmacy';
import { Button, EmptyState, Page, QueryState, SkeletonText, UnsavedChangesHost } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ClientSection } from './client-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { LineSection } from './line-section.tsx';
import { ReviewList } from './review-list.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { usePress } from './use-press.ts';

/** Orders ship by the clock, also while nobody presses anything. */
const USUAL_MS = 15_000;
/** Days pass one after the other. */
const MOVING_MS = 2_000;

const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

/** Shows what {@link PharmacyPage} shows. */
export const Pharmacy = (): ReactNode => {
  const { t } = useTranslation('portal');
  const [moving, setMoving] = useState(false);
  const pollingInterval = moving ? MOVING_MS : USUAL_MS;
  const query = usePharmacyWorkQuery(undefined, { pollingInterval });
  const [signOut] = useSignOutPharmacyMutation();
  const press = usePress();
  const clockMoves = query.data?.clockMoves ?? false;
  if (clockMoves !== moving) setMoving(clockMoves);
  const status = statusOf(query.error);
  if (status === 401) return <SignInForm />;
  if (status === 404)
    return (
      <Page title={t('pharmacy.title')}>
        <EmptyState title={t('pharmacy.none')} />
      </Page>
    );
  return (
    <Page
      title={t('pharmacy.title')}
      actions={query.data && <Button onClick={() => press(signOut(), t('pharmacy.loggedOut'))}>{t('pharmacy.logOut')}</Button>}
    >
      <QueryState query={query} failedTitle={t('pharmacy.loadFailed')} skeleton={<SkeletonText lines={8} />}>
        {({ operatorName, now, reviews, practices }) => (
          <Stack gap="8">
            <Text color="fg.muted">{t('pharmacy.signedIn', { name: operatorName })}</Text>
            <ClockSection now={now} moves={clockMoves} />
            <ReviewList reviews={reviews} />
            <ClientSection practices={practices} />
            <LineSection pollingInterval={pollingInterval} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
};

/** `/pharmacy`: how the pharmacy of demo data is played, without the shell and with a login of its own. */
export const PharmacyPage = (): ReactNode => (
  <Box as="main" p={{ base: '4', lg: '6' }}>
    <UnsavedChangesHost>
      <Pharmacy />
    </UnsavedChangesHost>
  </Box>
);
