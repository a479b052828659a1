import { type ApprovalQueueItem, type ApproveForm, printOptions } from '@practice-portal/domain/approval';

type PrintChoice = Partial<Pick<ApproveForm, 'printReceipt' | 'printOrder' | 'printRXCart'>>;

const STORED_AS = 'practice-portal:print-choice';
// Used where storage is refused (private windows, embedded frames).
let unsaved: Record<string, PrintChoice> = {};

const isOn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const stored = (): Record<string, unknown> => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : unsaved;
  } catch {
    return unsaved;
  }
};

/** Returns what a vet chose the last time in this browser, for each that they were asked about. */
export const printChoiceOf = (vetStaffId: number): PrintChoice => {
  const known = stored()[vetStaffId];
  if (typeof known !== 'object' || known === null) return {};
  const { printReceipt, printOrder, printRXCart } = known as Record<string, unknown>;
  const choice = { printReceipt: isOn(printReceipt), printOrder: isOn(printOrder), printRXCart: isOn(printRXCart) };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
};

/** Keeps what a vet has chosen; of what an item does not offer, what they chose before. Kept until the sign-out. */
export const keepPrintChoice = (vetStaffId: number, item: ApprovalQueueItem, form: Required<PrintChoice>): void => {
  const { receipt, order, cart } = printOptions(item);
  const chosen: PrintChoice = {
    ...printChoiceOf(vetStaffId),
    ...(receipt && { printReceipt: form.printReceipt }),
    ...(order && { printOrder: form.printOrder }),
    ...(cart && { printRXCart: form.printRXCart }),
  };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ ...stored(), [vetStaffId]: chosen }));
  } catch {
    // It then lasts as long as the page.
    unsaved = { ...unsaved, [vetStaffId]: chosen };
  }
};

/** Returns what a form starts with: what the item offers, as the vet chose it the last time. */
export const withPrintChoice = <Form extends Required<PrintChoice>>(form: Form, item: ApprovalQueueItem, choice: PrintChoice): Form => {
  const { receipt, order, cart } = printOptions(item);
  return {
    ...form,
    printReceipt: receipt && (choice.printReceipt ?? form.printReceipt),
    printOrder: order && (choice.printOrder ?? form.printOrder),
    printRXCart: cart && (choice.printRXCart ?? form.printRXCart),
  };
};
