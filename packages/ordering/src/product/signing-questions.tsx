import { ConfirmFindings, LicenseDialog } from '@practice-portal/prescriptions';
import type { ReactNode } from 'react';

import type { OrderSigning } from './use-signing.ts';

/** The dialogs of what is asked before a vet signs an order. */
export const SigningQuestions = ({ signing: { confirm, license, asked } }: { signing: OrderSigning }): ReactNode => (
  <>
    <ConfirmFindings question={confirm} />
    {license.open && asked !== null && <LicenseDialog vet={asked.vet} required={asked.licenseRequired} onDone={license.answer} />}
  </>
);
