import type { Address } from '@practice-portal/domain/client';
import { regionInAddress } from '@practice-portal/domain/locale';

/** The parts that are there, with commas between them. */
export const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part.trim() !== '').join(', ');

/** An address on one line. */
export const addressLine = (address: Address): string =>
  joined([address.address, address.address2, address.city, `${regionInAddress(address.state)} ${address.postalCode}`.trim()]);
