import { Fragment, type ReactNode } from 'react';

/** Props of {@link EmailText}. */
export interface EmailTextProps {
  address: string;
}

/** An email address that goes on in a new line only at `@`, `.` and other signs, not inside a word. */
export const EmailText = ({ address }: EmailTextProps): ReactNode => {
  const parts = address.split(/(?<=[-_+])|(?=[@.])/);
  return parts.map((part, at) => (
    <Fragment key={parts.slice(0, at + 1).join('')}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
};
