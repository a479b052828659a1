import {
  type ApprovalQueueItem,
  type ApproveRequest,
  type ApproveValidation,
  clinicalFindings,
  fieldOfRule,
  type ValidationMessage,
} from '@practice-portal/domain/approval';
import type { LocalizationData } from '@practice-portal/domain/practice';
import type { FieldMessage } from '@practice-portal/domain/text';

export type RuleField = 'usageInstructions' | 'vetPin' | 'dvmReachVetPin';

/** Values that were refused, by field: a message stays until the value of its field changes. */
export type RefusedFields = Partial<Record<RuleField, { value: string; message: string | FieldMessage }>>;

/** Holds what the service found about an approval, put where it is shown. */
export interface Findings {
  refused: RefusedFields;
  warnings: ValidationMessage[];
  infos: ApproveValidation['infoMessages'];
  noteRequired: boolean;
  /** The vet's license is missing or has expired, and the compounding partner asks for it. */
  licenseWanted: boolean;
  /** The directions that were checked; null before any were. */
  directions: string | null;
}

export const NO_FINDINGS: Findings = { refused: {}, warnings: [], infos: [], noteRequired: false, licenseWanted: false, directions: null };

const words = ({ messageHeading, messageText }: ValidationMessage): string => (messageText === '' ? messageHeading : messageText);

export const checkedFields = ({ usageInstructions, vetPin, dvmReachVetPin }: ApproveRequest): Record<RuleField, string> => ({
  usageInstructions,
  vetPin: vetPin ?? '',
  dvmReachVetPin: dvmReachVetPin ?? '',
});

/**
 * Sorts the service's answer onto fields and warnings.
 * @param checked what was sent, so that a field's message ends when the field changes
 * @param asksLicense whether the item opens the license form; where it does not, the license's rule is a warning as any other
 */
export const findingsOf = (answer: ApproveValidation, checked: Record<RuleField, string>, asksLicense: boolean): Findings => {
  const refused: RefusedFields = {};
  const warnings: ValidationMessage[] = [];
  let licenseWanted = false;
  for (const message of answer.validationMessages) {
    const field = fieldOfRule(message.rule);
    if (asksLicense && message.rule === 'VETERINARIAN_LICENSE_REQUIRED_RULE') licenseWanted = true;
    else if (field === null) warnings.push(message);
    else refused[field] ??= { value: checked[field], message: words(message) };
  }
  const { infoMessages: infos, pharmacyNoteRequired: noteRequired } = answer;
  return { refused, warnings, infos, noteRequired, licenseWanted, directions: checked.usageInstructions };
};

/** The field messages whose fields still have the refused values. */
export const standingRefusals = (
  refused: RefusedFields,
  values: Record<RuleField, string>,
): Partial<Record<RuleField, string | FieldMessage>> => {
  const standing: Partial<Record<RuleField, string | FieldMessage>> = {};
  for (const field of ['usageInstructions', 'vetPin', 'dvmReachVetPin'] as const) {
    const refusal = refused[field];
    if (refusal !== undefined && refusal.value === values[field]) standing[field] = refusal.message;
  }
  return standing;
};

/** The findings where the PIN that was refused came from the sign-in, and its field is still empty. */
export const ofEmptyPin = (findings: Findings): Findings => {
  const { vetPin } = findings.refused;
  return vetPin === undefined ? findings : { ...findings, refused: { ...findings.refused, vetPin: { ...vetPin, value: '' } } };
};

/** The findings without the message about a PIN that nobody has typed yet: its field asks for it. */
export const withoutEmptyPin = (findings: Findings): Findings => {
  const { vetPin, ...refused } = findings.refused;
  return vetPin?.value === '' ? { ...findings, refused } : findings;
};

/** True when the service refuses the approval as it stands. */
export const blocks = ({ refused }: Findings): boolean => Object.keys(refused).length > 0;

export interface WarningFacts {
  item: ApprovalQueueItem;
  localization: LocalizationData;
  medications: readonly string[];
  findings: Findings;
}

/** Rules about what the directions say. */
const OF_DIRECTIONS: readonly ValidationMessage['rule'][] = ['DOSE_RULE', 'DOSE_UNCHECKED_RULE', 'PACK_BELOW_DOSE_RULE'];

/** Findings of the service and of the clinical rules here, each once. A finding about the dose of other directions is left out. */
export const warningsShown = ({ item, localization, medications, findings }: WarningFacts, directions: string): ValidationMessage[] => {
  const typed = directions.trim();
  const found = findings.warnings.filter(({ rule }) => !OF_DIRECTIONS.includes(rule) || findings.directions === typed);
  const here = clinicalFindings({ item, localization, medications, productSpecies: [], form: { usageInstructions: typed } });
  const isSaid = (one: ValidationMessage): boolean =>
    found.some(
      ({ rule, key, messageText }) => rule === one.rule && (key === undefined ? messageText === one.messageText : key === one.key),
    );
  return [...found, ...here.filter((one) => !isSaid(one))];
};
