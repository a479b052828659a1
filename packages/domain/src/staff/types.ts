/** Body of `POST veterinarian/auth/v2`. */
export interface VetSignInRequest {
  vetStaffId: number;
  /** Required when the practice's vetPinRequired is on. 1 to 255 characters. Never stored by the portal. */
  pin?: string | undefined;
}
