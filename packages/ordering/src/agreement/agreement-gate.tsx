import { useFlag } from '@practice-portal/access';
import { type ReactNode, useState } from 'react';

import { AgreementDialog } from './agreement-dialog.tsx';

/** Asks for the compounding agreement before the practice's first compounded product; once it is accepted, never again. */
export const AgreementGate = ({ onDecline }: { onDecline: () => void }): ReactNode => {
  const asks = useFlag('showCompoundingAgreement');
  const [accepted, setAccepted] = useState(false);
  if (!asks || accepted) return null;
  return <AgreementDialog onAccepted={() => setAccepted(true)} onClose={onDecline} />;
};
