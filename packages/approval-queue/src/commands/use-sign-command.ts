import { useCommand } from './commands.tsx';

/** Sends a decision's form at the key that signs, by its button: that has the focus then, and says why where it is disabled. */
export const useSignCommand = (formId: string): void =>
  useCommand('sign', () => {
    const form = document.getElementById(formId);
    const controls = form instanceof HTMLFormElement ? [...form.elements] : [];
    const submit = controls.find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit');
    submit?.focus();
    submit?.click();
  });
