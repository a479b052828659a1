import type { ReactNode } from 'react';

import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

/** Props of {@link PinField}. */
export type PinFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'maxLength' | 'pin'>;

/** A vet's PIN: up to 255 characters of any kind, never offered to a password manager, for it signs. */
export const PinField = (props: PinFieldProps): ReactNode => <PasswordField {...props} autoComplete="off" pin />;
