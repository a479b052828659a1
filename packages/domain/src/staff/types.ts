import type { QueueItemType } from '../approval/types.ts';

/**
 * A vet who may approve. `GET prescription/rest/v1/approval/approvers/{practiceId}`.
 * A `vetId` of 0 or less marks a record that cannot sign in.
 */
export interface Approver {
  vetStaffId: number;
  vetId: number;
  vetDisplayName: string;
  /** The item types this vet may approve. */
  canApprove: QueueItemType[];
}

/** Answer of the approvers call. */
export interface ApproversAnswer {
  items: Approver[];
}

/** Someone who can be named as 'Team member who prepared the script'. `GET practices/{practiceId}/staff`. */
export interface TeamMember {
  staffId: number;
  displayName: string;
}

/** Answer of the staff call. */
export interface TeamMembersAnswer {
  items: TeamMember[];
}

/** Body of `POST veterinarian/auth/v2`. */
export interface VetSignInRequest {
  vetStaffId: number;
  /** Required when the practice's vetPinRequired is on. 1 to 255 characters. Never stored by the portal. */
  pin?: string | undefined;
}

/** Answer of `POST veterinarian/auth/v2`. */
export interface VetSignInAnswer {
  data: Approver;
}
