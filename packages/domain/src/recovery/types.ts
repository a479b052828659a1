/**
 * Holds what to look for among practices: the ID, or phone and postal code together.
 * Query of `GET practices/passwordrecovery/search`.
 */
export type PracticeSearchRequest = { practiceId: number } | { phone: string; zip: string };
