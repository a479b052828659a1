import { StyleSheet } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { loginStyles } from './login.styles.ts';

interface LoginLayoutProps {
  heading: string;
  /** A line under the heading. Its room is kept when there is none. */
  subheading?: string | undefined;
  children: ReactNode;
}

/** The card that every login step sits in. */
export const LoginLayout = ({ heading, subheading, children }: LoginLayoutProps): ReactNode => (
  <main className="login">
    <StyleSheet sheet={loginStyles} />
    <div data-part="card">
      <h1 data-part="heading">{heading}</h1>
      <p data-part="subheading">{subheading}</p>
      {children}
    </div>
  </main>
);
