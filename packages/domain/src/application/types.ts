/** The applications of the launcher. Rule: docs/rules/portal.md#sidebar. */
export const APPLICATIONS = ['VSPAY', 'VET_2_PET', 'DATA_SERVICES', 'PRACTICE_HOME'] as const;

/** An application beside the portal; `PRACTICE_HOME` is the portal itself. */
export type ApplicationCode = (typeof APPLICATIONS)[number];

/** Answer of `GET application/list/practice/{practiceId}`: what the practice has, in the order to show it. */
export interface ApplicationsAnswer {
  applications: ApplicationCode[];
}

/** Body of `POST application/link`. */
export interface ApplicationLinkRequest {
  application: ApplicationCode;
  practiceId: number;
}

/** Answer of `POST application/link`. */
export interface ApplicationLink {
  /** Absolute. Good for a minute. */
  url: string;
  newTab: boolean;
}

/** A link of the settings landing. */
export interface PracticeLink {
  display: string;
  /** A path of the portal for `_self` and `popup`, else an absolute address. */
  url: string;
  /** `_self`: inside the portal. `popup`: an overlay above where the person is. Anything else: a new tab. */
  target: string;
}

/** The links of one category. Rule: docs/rules/settings.md#landing. */
export interface PracticeLinkGroup {
  category: string;
  links: PracticeLink[];
}

/** Answer of `GET ecom/rest/v1/practiceadmin/userlinks/{userId}`. */
export interface UserLinksAnswer {
  items: PracticeLinkGroup[];
}
