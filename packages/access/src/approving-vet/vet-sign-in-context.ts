import type { QueueItemType } from '@practice-portal/domain/approval';
import type { Approver } from '@practice-portal/domain/staff';
import { createContext } from 'react';

/** A vet who signed in to approve, with their PIN where the practice asks for one. */
export type ApprovingVet = Approver & { pin?: string | undefined };

/**
 * Opens 'Select a vet to continue'.
 * @param itemType offers only the vets who may approve this type; all of them when left out
 * @returns the vet who signed in, null when the dialog was closed without
 */
export type RequestVetSignIn = (itemType?: QueueItemType) => Promise<ApprovingVet | null>;

/** Provided by `VetSignInHost`. */
export const VetSignInContext = createContext<RequestVetSignIn | null>(null);
