import type { CountryCode } from '../locale/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { hasScope, SCOPES, type Scope } from '../session/scopes.ts';
import type { StaffRights } from './types.ts';

/** Who manages staff: their login's scopes. */
export interface StaffManager {
  scopes: readonly string[];
}

/** Whether a person may see and change staff at all. Rule: docs/rules/staff.md#who-manages-staff. */
export const managesStaff = (manager: StaffManager): boolean => hasScope(manager, SCOPES.admin) || hasScope(manager, SCOPES.staffManager);

/** Whether a person may give the role of a site administrator, and change 'Price override': nobody gives what is above them. */
export const isSiteAdministrator = (manager: StaffManager): boolean => hasScope(manager, SCOPES.admin);

/** Whether a person may change a staff member, deactivate them or give them a password: never who is above them. */
export const mayManage = (manager: StaffManager, member: Pick<StaffRights, 'siteAdministrator'>): boolean =>
  managesStaff(manager) && (!member.siteAdministrator || isSiteAdministrator(manager));

/** Why a person may not confirm a new vet. */
export type ConfirmRefusal = 'ownVet' | 'sharedLogin';

/**
 * Why a person may not confirm a new vet; null when they may. Whoever added one over the shared login may have a login of their
 * own as well, so that only a site administrator, who needs nobody's word, confirms those.
 * Rule: docs/rules/staff.md#new-vet.
 * @param vet with who made them a vet; null for the shared login
 */
export const confirmRefusal = (
  { staffId, ...manager }: StaffManager & { staffId: number | null },
  vet: { id: number; madeVetBy: number | null },
): ConfirmRefusal | null => {
  if (staffId !== null && (staffId === vet.id || staffId === vet.madeVetBy)) return 'ownVet';
  return vet.madeVetBy === null && !isSiteAdministrator(manager) ? 'sharedLogin' : null;
};

/** Lists what is wrong with rights that a person is given. */
export type RightsRefusal = 'roleAbove' | 'priceOverride' | 'notOffered';

/**
 * Why a person's rights may not become these; null when they may.
 * @param before null for a new person
 */
export const rightsRefusal = (
  manager: StaffManager,
  before: StaffRights | null,
  after: StaffRights,
  flags: Pick<PracticeHomeFeatures, 'overridePriceEnabled' | 'paymentRefundEnabled'>,
): RightsRefusal | null => {
  const changes = (right: keyof StaffRights): boolean => (before?.[right] ?? false) !== after[right];
  if (changes('siteAdministrator') && !isSiteAdministrator(manager)) return 'roleAbove';
  if (changes('priceOverride') && !flags.overridePriceEnabled) return 'notOffered';
  if (changes('priceOverride') && !isSiteAdministrator(manager)) return 'priceOverride';
  if (changes('paymentRefund') && !flags.paymentRefundEnabled) return 'notOffered';
  return null;
};

const { admin, staffManager, financial, practiceProfile, homeDelivery, approvePrescriptions, priceOverride, paymentRefund } = SCOPES;

/** The scopes that roles and permissions come to. */
export const scopesOf = (rights: StaffRights): Scope[] => {
  const scopes = new Set<Scope>();
  if (rights.veterinarian) scopes.add(approvePrescriptions);
  if (rights.practiceManager) for (const scope of [staffManager, practiceProfile]) scopes.add(scope);
  if (rights.siteAdministrator) for (const scope of [staffManager, admin, financial, practiceProfile, homeDelivery]) scopes.add(scope);
  if (rights.priceOverride) scopes.add(priceOverride);
  if (rights.paymentRefund) scopes.add(paymentRefund);
  return [...scopes];
};

/** Whether a role forces notifications on and makes an email required. Rule: docs/rules/staff.md#rights. */
export const hasRole = (rights: Pick<StaffRights, 'siteAdministrator' | 'practiceManager' | 'veterinarian'>): boolean =>
  rights.siteAdministrator || rights.practiceManager || rights.veterinarian;

/** Where staff have no permissions of their own. */
const WITHOUT_PERMISSIONS: CountryCode = 'GB';

/** Whether 'Permissions' is shown to a person. Rule: docs/rules/staff.md#rights. */
export const showsPermissions = (
  manager: StaffManager,
  country: CountryCode,
  flags: Pick<PracticeHomeFeatures, 'overridePriceEnabled' | 'paymentRefundEnabled'>,
): boolean => managesStaff(manager) && country !== WITHOUT_PERMISSIONS && (flags.overridePriceEnabled || flags.paymentRefundEnabled);
