export type { AnswerInput, OpenQuestions } from './schema.ts';
export { answerInputs, answerInputSchema, answerProblem, answerValue, itemAnswerInputs, openQuestionsAnswer, YES_NO } from './schema.ts';
export type { AnswerSource, QuestionKind } from './types.ts';
export { ANSWER_SOURCES, QUESTION_KINDS } from './types.ts';
