/** Query of `POST …/partner/{partnerId}/token`. */
export interface EnablePartnerQuery {
  /** False: who asks has looked at `validate-pms` already. */
  validateExternalIds?: boolean | undefined;
}
