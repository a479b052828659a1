import { FormikProvider } from 'formik';
import type { FormikValues } from 'formik';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button/button-props.ts';
import { Modal } from '../overlay/modal.tsx';
import type { ModalHeadProps } from '../overlay/modal.tsx';
import { DiscardQuestion } from '../unsaved-changes/discard-question.tsx';
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Common props of form drawers and form dialogs. */
export interface FormModalProps<Values extends FormikValues> extends FormBodyProps<Values>, ModalHeadProps {
  /** Sending an unchanged form makes sense. */
  allowUnchanged?: boolean;
  /** Of the submit button. */
  variant?: ButtonVariant;
  /** True unless given. */
  open?: boolean;
  /** It was left: nothing was typed, or it may be discarded. Not called while it is being saved. */
  onClose: () => void;
  /** The cancel button does something else than closing. Nothing is asked then. */
  onCancel?: () => void;
  /** 'Save' unless given. */
  submitLabel?: string;
  /** 'Cancel' unless given. */
  cancelLabel?: string;
  /** Why it can't be sent now, other than what is wrong in it. */
  submitDisabledReason?: string | null;
  /** Why it can't be left while it is being saved; 'Saving' unless given. */
  busyReason?: string;
  /** Why the cancel button can't be pressed, where it does something else than closing. */
  cancelDisabledReason?: string | null;
  /** More actions, before the cancel button. */
  actions?: ReactNode;
  /** Text about the unsaved changes in 'Discard changes?'. */
  discardText?: ReactNode;
  /** Whether closing would lose changes; by default the form's own state. */
  dirty?: boolean;
}

/** A drawer or dialog that is a form. */
export const FormModal = <Values extends FormikValues>({
  shape,
  open = true,
  title,
  size,
  initialFocus,
  onClose,
  onCancel,
  submitLabel,
  cancelLabel,
  cancelDisabledReason = null,
  submitDisabledReason,
  busyReason,
  allowUnchanged,
  variant,
  actions,
  discardText,
  dirty: dirtyGiven,
  ...body
}: FormModalProps<Values> & { shape: 'drawer' | 'dialog' }): ReactNode => {
  const { t } = useTranslation('ui');
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { formik, busy } = body.form;
  const saving = busy ?? formik.isSubmitting;
  const dirty = open && (dirtyGiven ?? formik.dirty);
  // `useSaveForm` guards links and reloads itself, and lets go before it leads on.
  useUnsavedChanges(dirty && busy === undefined);
  // Saved while it was asked about: there is nothing to discard.
  if (asking && !dirty) setAsking(false);
  const leave = (): void => {
    if (saving) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <FormikProvider value={formik}>
      <Modal
        shape={shape}
        open={open}
        title={title}
        size={size}
        initialFocus={initialFocus}
        onClose={leave}
        footer={
          <>
            {actions}
            <Button onClick={onCancel ?? leave} disabledReason={saving ? (busyReason ?? t('form.saving')) : cancelDisabledReason}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <SubmitButton form={formId} allowUnchanged={allowUnchanged} variant={variant} disabledReason={submitDisabledReason}>
              {submitLabel ?? t('form.save')}
            </SubmitButton>
          </>
        }
      >
        <FormBody id={formId} {...body} />
      </Modal>
      <DiscardQuestion
        open={asking}
        body={discardText}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </FormikProvider>
  );
};
