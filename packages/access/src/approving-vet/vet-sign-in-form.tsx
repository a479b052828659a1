import { Flex, Stack } from '@chakra-ui/react';
import { useVetSignInMutation } from '@practice-portal/api-client/veterinarian';
import { vetSignInSchema } from '@practice-portal/domain/approval';
import type { Approver } from '@practice-portal/domain/staff';
import { Button, ComboboxField, FormErrorFocus, type FormStatus, PinField, SubmitButton } from '@practice-portal/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { UserPlus } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { useFlag } from '../session/use-practice.ts';
import { AddedVet } from './added-vet.tsx';
import { vetSignedIn } from '../state/approving-vet-slice.ts';
import type { ApprovingVet } from './vet-sign-in-context.ts';
import { vetSignInObjection } from './vet-sign-in-objection.ts';

/** As typed; no vet yet is the empty text. */
interface VetSignInValues {
  vetStaffId: string;
  pin: string;
}

const INITIAL: VetSignInValues = { vetStaffId: '', pin: '' };

interface VetSignInFormProps {
  /** Undefined while they load. */
  approvers: Approver[] | undefined;
  /** Is given the form's first control. */
  firstFieldRef: RefObject<HTMLButtonElement | null>;
  /** A vet who was just added: selected at once. */
  added: Approver | null;
  /** Opens 'Add a staff member'; null for a login that may not approve, and so may not name who does. */
  onAdd: (() => void) | null;
  onCancel: () => void;
  onSignedIn: (vet: ApprovingVet) => void;
}

/** Vet and PIN; the PIN only where the practice asks for one. */
export const VetSignInForm = ({ approvers, firstFieldRef, added, onAdd, onCancel, onSignedIn }: VetSignInFormProps): ReactNode => {
  const { t } = useTranslation('access');
  const dispatch = useDispatch();
  const vetPinRequired = useFlag('vetPinRequired');
  const schema = useMemo(() => vetSignInSchema({ vetPinRequired }), [vetPinRequired]);
  const [call] = useVetSignInMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const options = approvers?.map(({ vetStaffId, vetDisplayName }) => ({ value: String(vetStaffId), label: vetDisplayName })) ?? [];

  const submit = async (values: VetSignInValues, { setStatus }: FormikHelpers<VetSignInValues>): Promise<void> => {
    setProblem(null);
    setStatus({} satisfies FormStatus);
    const pin = vetPinRequired ? values.pin : null;
    const { data: vet, error } = await call({ vetStaffId: Number(values.vetStaffId), ...(pin === null ? {} : { pin }) });
    if (vet) {
      dispatch(vetSignedIn({ vet, pin }));
      return onSignedIn({ ...vet, ...(pin === null ? {} : { pin }) });
    }
    const found = signInProblem(error);
    if (found.kind === 'wrong' || found.kind === 'refused') {
      const { field, message = t('vetSignIn.wrong') } = vetSignInObjection(error);
      setStatus({ serverErrors: { [field]: { value: values[field], message } } } satisfies FormStatus);
    } else setProblem(found);
  };

  return (
    <Formik initialValues={INITIAL} validationSchema={schema} validateOnBlur={false} onSubmit={submit}>
      <Form noValidate>
        <Stack gap="4">
          <ComboboxField
            ref={firstFieldRef}
            name="vetStaffId"
            label={t('vetSignIn.vet')}
            placeholder={t('vetSignIn.vetPlaceholder')}
            options={options}
            emptyText={t('vetSignIn.none')}
            loading={approvers === undefined}
            required
          />
          <AddedVet added={added} />
          {vetPinRequired && <PinField name="pin" label={t('vetSignIn.pin')} help={t('vetSignIn.pinHelp')} required />}
          {onAdd !== null && (
            <div>
              <Button variant="link" icon={UserPlus} onClick={onAdd}>
                {t('addVet.open')}
              </Button>
            </div>
          )}
          <SignInAlert problem={problem} wrong={null} />
          <Flex wrap="wrap" justify="flex-end" gap="3">
            <Button onClick={onCancel}>{t('vetSignIn.cancel')}</Button>
            <SubmitButton allowUnchanged>{t('vetSignIn.continue')}</SubmitButton>
          </Flex>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
