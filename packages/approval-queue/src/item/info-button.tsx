import type { ReactNode } from 'react';

interface InfoButtonProps {
  icon: ReactNode;
  /** What it tells more about; starts with the text that is seen. */
  name: string;
  onPress: () => void;
  children: ReactNode;
}

/** A word in a cell that opens an explanation. A plain button: the table styles it. */
export const InfoButton = ({ icon, name, onPress, children }: InfoButtonProps): ReactNode => (
  <button type="button" data-part="info" aria-label={name} aria-haspopup="dialog" onClick={onPress}>
    {children}
    {icon}
  </button>
);
