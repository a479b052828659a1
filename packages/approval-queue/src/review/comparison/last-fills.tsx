import { Stack, Text } from '@chakra-ui/react';
import { useReadinessQuery } from '@practice-portal/api-client/protocols';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type EarlierOrder, isDifferent, type OrderReadiness } from '@practice-portal/domain/protocol';
import { joined } from '@practice-portal/domain/text';
import { useLocale, VisuallyHidden } from '@practice-portal/ui';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';
import { usePacks } from '../../item/use-packs.ts';

/** What is not as it is asked for. */
const Different = ({ children }: { children: string }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Text as="strong" color="status.review.fg" fontWeight="medium">
      <VisuallyHidden>{t('compared.different')} </VisuallyHidden>
      <span translate="no">{children}</span>
    </Text>
  );
};

const Fill = ({ fill, item: { product, quantity } }: { fill: EarlierOrder; item: ApprovalQueueItem }): ReactNode => {
  const { formatDate } = useLocale();
  const packsOf = usePacks();
  const { productStrength: strength, productPackaging: pack } = fill;
  const isOtherStrength = isDifferent(product.productStrength, strength);
  const given = joined([isOtherStrength ? strength : null, packsOf(fill.quantity, pack)]);
  const isOther = isOtherStrength || isDifferent(product.productPackaging, pack) || fill.quantity !== quantity;
  return (
    <>
      {formatDate(fill.date)} {isOther ? <Different>{given}</Different> : <span translate="no">{given}</span>}
    </>
  );
};

const Fills = ({ item, fills }: { item: ApprovalQueueItem; fills: OrderReadiness['fills'] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [last] = fills;
  if (last === undefined) return <Text color="fg.muted">{t('before.none')}</Text>;
  const asked = item.product.complianceBean.usageInstructions;
  const directions = last.usageInstructions.trim();
  return (
    <>
      <p>
        {t('before.fills')}{' '}
        {fills.map((fill, index) => (
          <Fragment key={`${fill.date} ${fill.productStrength} ${fill.quantity}`}>
            {index > 0 && ' · '}
            <Fill fill={fill} item={item} />
          </Fragment>
        ))}
      </p>
      {directions !== '' && (
        <p>
          {t('before.directions')}{' '}
          {isDifferent(asked, directions) ? <Different>{directions}</Different> : <span translate="no">{directions}</span>}
        </p>
      )}
    </>
  );
};

/** What the pet was given of the drug before, and what else waits for it. Rule: docs/rules/queue.md#asked-dispensed-prescribed. */
export const LastFills = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const packsOf = usePacks();
  const { data } = useReadinessQuery(itemRef(item));
  if (data === undefined) return null;
  const { fills, waiting } = data;
  return (
    <Stack as="section" aria-label={t('before.title', { pet: item.animal.name })} gap="1" textStyle="sm" overflowWrap="anywhere">
      <Fills item={item} fills={fills} />
      {waiting.length > 0 && (
        <p>
          {t('before.waiting', { pet: item.animal.name })}{' '}
          <span translate="no">
            {waiting
              .map(({ productName, productStrength, productPackaging, quantity }) =>
                [joined([productName, productStrength]), packsOf(quantity, productPackaging)].join(', '),
              )
              .join(' · ')}
          </span>
        </p>
      )}
    </Stack>
  );
});
LastFills.displayName = 'LastFills';
