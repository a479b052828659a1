/** Are access's own: nothing else on the origin is touched. */
export const STORAGE_KEYS = {
  tokens: 'practice-portal.session.tokens',
  practice: 'practice-portal.session.practice',
  userTokens: 'practice-portal.session.user-tokens',
  signedInAt: 'practice-portal.session.signed-in-at',
  lastLogin: 'practice-portal.last-login',
  approvingVet: 'practice-portal.approving-vet',
  signOn: 'practice-portal.sign-on',
  /** Outlives a session that expired, not one that was ended. */
  formDrafts: 'practice-portal.form-drafts',
  carriedDrafts: 'practice-portal.carried-drafts',
  /** Where a link from outside says that its orders come from. */
  referralSource: 'practice-portal.referral-source',
} as const;
