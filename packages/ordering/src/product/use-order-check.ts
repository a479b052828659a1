import { useValidateNewOrderMutation } from '@practice-portal/api-client/ordering';
import { type ApproveValidation, fieldOfRule, type NewOrderRequest, type ValidationMessage } from '@practice-portal/domain/approval';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The service's messages about an order. */
export interface OrderFindings {
  warnings: ValidationMessage[];
  infos: ApproveValidation['infoMessages'];
  noteRequired: boolean;
  /** The directions that were checked; null before any were. */
  directions: string | null;
}

/** Asking the service about an order before it is in the cart. */
export interface OrderCheck {
  findings: OrderFindings;
  /** @returns what is said of which field, which blocks, and all else. Throws when the service can't be asked. */
  check: (request: NewOrderRequest) => Promise<CheckedOrder>;
}

/** Outcome of an order check. */
export interface CheckedOrder {
  refused: Record<string, string>;
  warnings: ValidationMessage[];
}

const NOTHING: OrderFindings = { warnings: [], infos: [], noteRequired: false, directions: null };

const wordsOf = ({ messageHeading, messageText }: ValidationMessage): string => messageText || messageHeading;

/** The answer of an earlier check never replaces that of a later one. Rule: docs/rules/queue.md#order-check. */
export const useOrderCheck = (): OrderCheck => {
  const [validate] = useValidateNewOrderMutation();
  const [findings, setFindings] = useState(NOTHING);
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);
  const check = useCallback(
    async (request: NewOrderRequest): Promise<CheckedOrder> => {
      const turn = (latest.current += 1);
      const { validationMessages, infoMessages, pharmacyNoteRequired } = await validate(request).unwrap();
      const refused: Record<string, string> = {};
      const warnings = validationMessages.filter((message) => {
        const field = fieldOfRule(message.rule);
        if (field !== null) refused[field] ??= wordsOf(message);
        return field === null;
      });
      if (turn === latest.current)
        setFindings({ warnings, infos: infoMessages, noteRequired: pharmacyNoteRequired, directions: request.usageInstructions ?? null });
      return { refused, warnings };
    },
    [validate],
  );
  return { findings, check };
};
