import { answerableCriteria, type AnswerableFacts } from './criteria.ts';
import { protocolFor } from './readiness.ts';
import type { Criterion } from './readiness-schema.ts';
import type { Protocol } from './schema.ts';
import { QUESTION_KINDS, type QuestionKind } from '../question/types.ts';

const questionOf = ({ kind, value }: Criterion): QuestionKind | null => {
  if (kind === 'weighed') return 'weight';
  if (kind === 'exam' || kind === 'bloodTest' || kind === 'heartwormTest') return kind;
  // A number says how long ago the pet ran out: no answer makes up for a refill that is early.
  return kind === 'refillDue' && value !== null ? 'stillGiven' : null;
};

/**
 * The open criteria of an order's protocol that a person can answer, as questions. A dose asks for a weight as well. Of a controlled
 * substance nothing is asked: no answer makes it ready.
 * Rule: docs/rules/queue.md#asked-with-the-order.
 */
export const openQuestions = (protocols: readonly Protocol[], facts: AnswerableFacts): QuestionKind[] => {
  const { product, animal } = facts.item;
  const protocol = protocolFor(protocols, product);
  if (protocol === null || product.complianceBean.isControlledSubstance) return [];
  const open = answerableCriteria(protocol, facts).flatMap((one) => (one.state === 'met' ? [] : (questionOf(one) ?? [])));
  if (animal.weight === null) open.push('weight');
  return QUESTION_KINDS.filter((kind) => open.includes(kind) && facts.said[kind] === undefined);
};
