/**
 * What to look for among practices: the ID, or phone and postal code together.
 * Query of `GET practices/passwordrecovery/search`.
 */
export type PracticeSearchRequest = { practiceId: number } | { phone: string; zip: string };

/** A {@link PracticeSearchRequest} as it is sent. */
export interface PracticeSearchQuery {
  practiceId?: number | undefined;
  phone?: string | undefined;
  zip?: string | undefined;
}

/** A practice as the finder shows it. Rule: docs/rules/sign-in.md#practice-finder. */
export interface PracticeSearchResult {
  id: number;
  name: string;
  address1: string;
  city: string;
  /** Null where addresses have none. */
  state: string | null;
  zip: string;
}

/** The finder's results, none when nothing fits. */
export interface PracticeSearchAnswer {
  items: PracticeSearchResult[];
}

/** Body of `POST passwordrecovery/practice`: somebody asks the practice's administrators to be let in. */
export interface LoginLinkRequest {
  firstName: string;
  lastName: string;
  practiceId: number;
}

/** Body of `POST passwordrecovery/scriptapproval`: a staff member wants a security code. */
export interface UserPasswordResetRequest {
  practiceId: number;
  user: string;
}

/** Body of `POST passwordrecovery/scriptapproval/validatecode`. */
export interface ValidateResetCodeRequest extends UserPasswordResetRequest {
  /** As it stood in the mail; spaces do not count. */
  code: string;
}

/** Body of `POST passwordrecovery/scriptapproval/changepassword`. */
export interface ResetUserPasswordRequest extends ValidateResetCodeRequest {
  password: string;
  repeatPassword: string;
}

/** An answer that is only words, such as 'Password reset'. */
export interface MessageAnswer {
  message: string;
}
