import type { FieldMessage } from '@practice-portal/domain/text';

/** Thrown by `save` or `precheck` of a form: what is wrong with which field, by the field's path. */
export class FieldErrors extends Error {
  readonly fieldErrors: Readonly<Record<string, FieldMessage | string>>;

  constructor(fieldErrors: Readonly<Record<string, FieldMessage | string>>) {
    super('Fields were refused');
    this.name = 'FieldErrors';
    this.fieldErrors = fieldErrors;
  }
}

/** Thrown by `save` or `precheck` of a form that is not sent, where the form has nothing to say: a question was answered with no. */
export class SaveCanceled extends Error {
  constructor() {
    super('Not sent');
    this.name = 'SaveCanceled';
  }
}
