import { StyleSheet } from '@practice-portal/ui';
import { type ReactNode, use } from 'react';

import { LoginBrand } from './login-brand.ts';
import { loginStyles } from './login.styles.ts';

interface LoginLayoutProps {
  heading: string;
  /** A line under the heading. */
  subheading?: string | undefined;
  children: ReactNode;
}

/** The card that every login step sits in, below the product's mark and name. */
export const LoginLayout = ({ heading, subheading, children }: LoginLayoutProps): ReactNode => {
  const brand = use(LoginBrand);
  return (
    <main className="login">
      <StyleSheet sheet={loginStyles} />
      {brand !== null && <div data-part="brand">{brand}</div>}
      <div data-part="card">
        <h1 data-part="heading">{heading}</h1>
        {subheading !== undefined && <p data-part="subheading">{subheading}</p>}
        {children}
      </div>
    </main>
  );
};
