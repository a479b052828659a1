import type { QueueItemType } from '@practice-portal/domain/approval';
import { signsBy, type SignsBy } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';
import type { FastifyRequest } from 'fastify';

import { problem } from '../http/problem.ts';
import { scopeRefusal } from '../http/require-scope.ts';
import type { Session } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import type { VetRecord } from './load-staff.ts';
import { requireVet, verifyVetPin, WRONG_PIN } from './verify-vet-pin.ts';
import { vetForType } from './vet-for-type.ts';

/** Who asks for something that names a vet. */
export interface Asking {
  services: Services;
  session: Pick<Session, 'practiceId' | 'staffId' | 'scopes'>;
  request: Pick<FastifyRequest, 'ip'>;
}

/** The vet that is named, and whether that is their signature. */
export interface NamedVet {
  practice: PracticeData;
  vet: VetRecord;
  /** Is null where they are only assigned. */
  signedBy: SignsBy | null;
}

interface Naming {
  vetStaffId: number;
  pin: string | undefined;
  /** Is left out for what every vet may sign. */
  type?: QueueItemType;
}

/**
 * Decides who signs: everything that a vet can sign asks here, before its transaction, as a PIN is slow to check.
 * @throws 404 for no such vet, 403 for one who may not approve the type, 400 for a wrong PIN, 429 after too many tries
 */
export const whoSigns = async ({ services, session, request }: Asking, { vetStaffId, pin, type }: Naming): Promise<NamedVet> => {
  const { practiceId } = session;
  const practice = await loadPractice(services.db, practiceId);
  const vet =
    type === undefined
      ? await requireVet(services, { practiceId, vetStaffId })
      : await vetForType(services.db, practiceId, vetStaffId, type);
  const by = signsBy(practice.practiceHomeFeatures, session);
  if (by === 'pin' && pin === undefined) return { practice, vet, signedBy: null };
  if (by === 'pin') await verifyVetPin(services, { session, vetStaffId, pin, address: request.ip });
  return { practice, vet, signedBy: by };
};

/**
 * {@link whoSigns} of what is nothing without a signature.
 * @throws 400 without a PIN where the practice asks for one, 403 where the session has no right to sign without
 */
export const requireSigner = async (asking: Asking, naming: Naming): Promise<NamedVet & { signedBy: SignsBy }> => {
  const named = await whoSigns(asking, naming);
  const { signedBy } = named;
  if (signedBy !== null) return { ...named, signedBy };
  if (named.practice.practiceHomeFeatures.vetPinRequired) throw problem(400, WRONG_PIN);
  throw problem(403, scopeRefusal(SCOPES.approvePrescriptions));
};
