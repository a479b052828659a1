import { Box } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { ClientDrawer, ClientSearch, type FoundClient } from '@practice-portal/clients';
import { Card } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Finds the client, or adds one. The search has the focus: an order begins with a name on the phone. */
export const ClientChoice = ({ onChoose }: { onChoose: (found: FoundClient) => void }): ReactNode => {
  const { t } = useTranslation('ordering');
  const mayAdd = useFlag('editClientEnabled');
  const [adding, setAdding] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const create = { label: (query: string) => t('client.add', { name: query }), onCreate: setAdding };
  return (
    <Card label={t('client.choose')}>
      <Box maxW="xl">
        <ClientSearch ref={search} label={t('client.search')} onChoose={onChoose} {...(mayAdd ? { create } : {})} />
      </Box>
      {adding === null ? null : (
        <ClientDrawer typedName={adding} onClose={() => setAdding(null)} onSaved={({ id }) => onChoose({ clientId: id, animalId: null })} />
      )}
    </Card>
  );
};
