import { Stack } from '@chakra-ui/react';
import { useAddSwipedCardMutation } from '@practice-portal/api-client/wallets';
import { CARD_NAME_MAX, cardExpiryText, type SwipeInfo, swipedNameSchema } from '@practice-portal/domain/wallet';
import { Button, DescriptionList, lazyPart, newKey, TextField } from '@practice-portal/ui';
import { FormikProvider, useFormik } from 'formik';
import { CreditCard } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type CardProblem, CardProblemBanner } from './card-problem.tsx';
import { type CardSource, isRefusal } from './card-source.ts';

const { Part: SwipeDialog } = lazyPart(async () => (await import('./swipe-dialog.tsx')).SwipeDialog);

interface SwipedCardProps {
  clientId: number;
  hasWedgewoodProducts: boolean;
  ref: Ref<CardSource>;
}

/** A card that is swiped: what the service says of it, and a name where the stripe has none. */
export const SwipedCard = ({ clientId, hasWedgewoodProducts, ref }: SwipedCardProps): ReactNode => {
  const { t } = useTranslation('clients');
  const [add] = useAddSwipedCardMutation();
  const [open, setOpen] = useState(false);
  const [info, setInfo] = useState<SwipeInfo | null>(null);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const key = useRef('');
  const formik = useFormik({
    initialValues: { nameOnCard: '' },
    validationSchema: swipedNameSchema,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const take = (read: SwipeInfo): void => {
    key.current = newKey();
    setInfo(read);
    setProblem(null);
    void formik.setValues({ nameOnCard: read.nameOnCard ?? '' });
  };
  useImperativeHandle(ref, () => ({
    check: () => {
      const isNamed = swipedNameSchema.isValidSync(formik.values);
      if (info !== null && !isNamed) void formik.setTouched({ nameOnCard: true });
      setProblem(info === null ? 'notSwiped' : null);
      return info !== null && isNamed;
    },
    add: async ({ addressId }) => {
      if (info === null) return null;
      const { data, error } = await add({
        body: { addressId, clientId, swipe: info.swipe, nameOnCard: formik.values.nameOnCard.trim(), hasWedgewoodProducts },
        query: { saveForWedgewood: hasWedgewoodProducts },
        idempotencyKey: key.current,
      });
      if (data !== undefined) return data;
      setProblem('notAdded');
      // It stands for the card once and for a while: what was refused has to be swiped again.
      if (isRefusal(error)) setInfo(null);
      return null;
    },
  }));
  return (
    <Stack gap="3" align="start">
      {info === null ? null : (
        <>
          <DescriptionList
            items={[
              { id: 'number', term: t('cards.frame.number'), description: info.cardDisplayNumber },
              { id: 'expiration', term: t('cards.frame.expiration'), description: cardExpiryText(info.expiration) },
              { id: 'code', term: t('cards.frame.code'), description: info.cVVDisplay },
              ...(info.nameOnCard === null ? [] : [{ id: 'name', term: t('cards.frame.name'), description: info.nameOnCard }]),
            ]}
          />
          {info.nameOnCard === null ? (
            <FormikProvider value={formik}>
              <TextField name="nameOnCard" label={t('cards.frame.name')} maxLength={CARD_NAME_MAX} required />
            </FormikProvider>
          ) : null}
        </>
      )}
      <Button icon={CreditCard} onClick={() => setOpen(true)}>
        {t(info === null ? 'swipe.start' : 'swipe.again')}
      </Button>
      <CardProblemBanner problem={problem} />
      {open ? <SwipeDialog clientId={clientId} onRead={take} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
};
