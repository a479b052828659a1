import type { ReactNode } from 'react';

/** The product's mark, the file of public/brand, beside its name. */
export const Mark = ({ size }: { size: number }): ReactNode => (
  <img src={`${import.meta.env.BASE_URL}brand/mark.svg`} width={size} height={size} alt="" />
);
