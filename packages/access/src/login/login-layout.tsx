import { StyleSheet } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { loginSheet } from './login.styles.ts';

interface LoginLayoutProps {
  heading: string;
  /** A line under the heading. Its room is kept when there is none. */
  subheading?: string | undefined;
  children: ReactNode;
}

/** The card that every login step sits in. */
export const LoginLayout = ({ heading, subheading, children }: LoginLayoutProps): ReactNode => (
  <main className="login">
    <StyleSheet sheet={loginSheet} />
    <div>
      <h1>{heading}</h1>
      <p>{subheading}</p>
      {children}
    </div>
  </main>
);
