import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows what is wrong with a field, under it; nothing while it is right. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }): ReactNode =>
  error ? (
    <span id={id} className="ui-error">
      <CircleAlert size={16} aria-hidden />
      {error}
    </span>
  ) : null;
