import type { Approver } from '@practice-portal/domain/staff';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Selects a vet who was just added, in the form around it. */
export const AddedVet = ({ added }: { added: Approver | null }): null => {
  const { setFieldValue } = useFormikContext();
  useEffect(() => {
    if (added !== null) void setFieldValue('vetStaffId', String(added.vetStaffId));
  }, [added, setFieldValue]);
  return null;
};
