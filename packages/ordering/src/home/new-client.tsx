import { ClientDrawer } from '@practice-portal/clients';
import { orderManagerTarget } from '@practice-portal/domain/navigation';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface NewClientProps {
  typedName: string;
  onClose: () => void;
}

/** Adds a client who was not found, and leads to their order. */
export const NewClient = ({ typedName, onClose }: NewClientProps): ReactNode => {
  const navigate = useNavigate();
  return (
    <ClientDrawer
      typedName={typedName}
      onClose={onClose}
      onSaved={({ id }) => {
        const { path, state } = orderManagerTarget(id, {});
        void navigate(path, { state });
      }}
    />
  );
};
