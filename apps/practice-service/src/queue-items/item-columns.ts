import { originOf } from '@practice-portal/domain/approval';

import type { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import type { ItemBody } from './types.ts';

type Details = typeof queueItemDetails.$inferSelect;

/** The columns of `queue_items` that an item's body has besides those of `queue_item_details`. */
type ItemColumns = Pick<typeof queueItems.$inferSelect, 'type' | 'source' | 'orderDate'>;

/** The columns of `queue_item_details` that hold an item's body. */
export type BodyColumns = Omit<
  Details,
  'itemId' | 'version' | 'pharmacyNoteRequired' | 'weightLower' | 'weightUpper' | 'renewsRxId' | 'fallenSignature'
>;

/** An item's body as it is stored. */
export const columnsOf = ({ animal, product, type, sourceDescription, orderDate: _date, ...same }: ItemBody): BodyColumns => {
  const { complianceBean, compounded, productId, productName, productPackaging, productStrength } = product;
  return {
    ...same,
    animalId: animal.animalId,
    animal,
    productId,
    productName,
    productStrength,
    productPackaging,
    compounded,
    complianceBean,
    autoshipQuantity: same.autoshipQuantity ?? null,
    compoundingFlavorId: same.compoundingFlavorId ?? null,
    compoundingFlavor: same.compoundingFlavor ?? null,
    referralSourceId: same.referralSourceId ?? null,
    origin: same.origin ?? originOf({ type, isAutoship: same.isAutoship, sourceDescription }),
    isPetKnown: same.isPetKnown ?? true,
    offeredAt: same.offeredAt ? new Date(same.offeredAt) : null,
    returned: same.returned ?? null,
  };
};

/** An item's body of the columns it is stored in. */
export const bodyOf = ({ type, source, orderDate }: ItemColumns, details: BodyColumns): ItemBody => ({
  type,
  clientId: details.clientId,
  clientName: details.clientName,
  clientPhone: details.clientPhone,
  clientEmail: details.clientEmail,
  shippingAddress: details.shippingAddress,
  animal: details.animal,
  product: {
    productId: details.productId,
    productName: details.productName,
    productStrength: details.productStrength,
    productPackaging: details.productPackaging,
    compounded: details.compounded,
    complianceBean: details.complianceBean,
  },
  quantity: details.quantity,
  sourceDescription: source,
  isAutoship: details.isAutoship,
  isReplacement: details.isReplacement,
  nextShipDate: details.nextShipDate,
  autoshipFrequency: details.autoshipFrequency,
  orderDate: orderDate.toISOString(),
  canPrintOrder: details.canPrintOrder,
  canSuggestAlternative: details.canSuggestAlternative,
  approvalSuggestion: details.approvalSuggestion,
  cartId: details.cartId,
  orderNumber: details.orderNumber,
  preparedByStaffId: details.preparedByStaffId,
  showPreparedBy: details.showPreparedBy,
  isLicenseFormRequired: details.isLicenseFormRequired,
  eConnectPartnerId: details.eConnectPartnerId,
  autoshipQuantity: details.autoshipQuantity,
  compoundingFlavorId: details.compoundingFlavorId,
  compoundingFlavor: details.compoundingFlavor,
  referralSourceId: details.referralSourceId,
  origin: details.origin,
  isPetKnown: details.isPetKnown,
  offeredAt: details.offeredAt?.toISOString() ?? null,
  returned: details.returned,
});
