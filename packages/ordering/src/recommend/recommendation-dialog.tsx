import { Box, Stack, Text } from '@chakra-ui/react';
import { ChatAction, KeptForm, useFlag, usePractice, useUserSession } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import { useLazyPromotionCodeQuery } from '@practice-portal/api-client/catalog';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { useRecommendationSuggestionsQuery, useSubmitRecommendationMutation } from '@practice-portal/api-client/recommend';
import { type Cart, RECOMMENDATION_NOTE_MAX } from '@practice-portal/domain/cart';
import { PATHS } from '@practice-portal/domain/navigation';
import { PROMO_CODE_MAX, type RecommendationForm, recommendationSchema } from '@practice-portal/domain/recommend';
import { domainMessage, type FieldMessage } from '@practice-portal/domain/text';
import {
  Banner,
  CheckboxField,
  FieldErrors,
  FormDialog,
  modalPart,
  PhoneField,
  TextAreaField,
  TextField,
  useLocale,
  useSaveForm,
  withServerErrors,
} from '@practice-portal/ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useEntry } from '../actions/use-entry.ts';

interface RecommendationDialogProps {
  cart: Cart;
  onClose: () => void;
}

/** Sends the cart to its client by email, and by text message where the practice has it. Rule: docs/rules/ordering.md#recommendations. */
export const RecommendationDialog = modalPart(function RecommendationDialog({ cart, onClose }: RecommendationDialogProps): ReactNode {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const { user } = useUserSession();
  const { referralSourceId } = useEntry();
  const smsEnabled = useFlag('smsEnabled');
  const noteEnabled = useFlag('recommendationNoteEnabled');
  const promoEnabled = useFlag('recommendationPromoCodeEnabled');
  const { data: client } = useClientQuery(cart.clientId);
  const { data: suggested, isLoading } = useRecommendationSuggestionsQuery({
    params: { clientId: cart.clientId },
    query: { cartId: cart.id },
  });
  const [submit] = useSubmitRecommendationMutation();
  const schema = useMemo(() => recommendationSchema({ localeCode: code, smsEnabled }), [code, smsEnabled]);
  const showsPromo = promoEnabled && suggested?.promoCodeEnabled !== false;

  const [lookUp] = useLazyPromotionCodeQuery();
  /** Looked up as soon as it is typed, and once more before it is sent; a look-up that fails leaves it to the service. */
  const promoProblem = async (typed: string): Promise<FieldMessage | null> => {
    const promoCode = typed.trim();
    if (!showsPromo || promoCode === '' || /\s/.test(promoCode)) return null;
    const { data } = await lookUp({ params: { practiceId, code: promoCode } }, true);
    return data?.data.valid === false ? domainMessage('recommend.promoCodeInvalid') : null;
  };

  const sent = useRef(false);
  useEffect(() => {
    analytics.time('start', 'orderFlow');
    return () => {
      if (!sent.current) analytics.time('giveUp', 'orderFlow');
    };
  }, [analytics]);

  const form = useSaveForm({
    initialValues: {
      clientEmail: client?.email ?? '',
      phone: client?.phone ?? '',
      recommendationNote: cart.recommendationNote ?? suggested?.defaultMessage ?? '',
      promoCode: cart.promoCode ?? suggested?.promoCode ?? '',
      smsShouldSend: false,
    },
    schema,
    precheck: async ({ promoCode }) => {
      const refused = await promoProblem(promoCode);
      if (refused !== null) throw new FieldErrors({ promoCode: refused });
    },
    save: (values: RecommendationForm, { idempotencyKey }) =>
      submit({
        body: {
          clientEmail: values.clientEmail.trim(),
          practiceId,
          phone: smsEnabled && values.phone !== '' ? values.phone : null,
          recommendationNote: noteEnabled && values.recommendationNote.trim() !== '' ? values.recommendationNote.trim() : null,
          referralSourceId,
          rxCartId: cart.id,
          promoCode: showsPromo && values.promoCode.trim() !== '' ? values.promoCode.trim() : null,
          submittedByStaffId: user?.userId ?? null,
          smsShouldSend: smsEnabled && values.smsShouldSend,
        },
        idempotencyKey,
      }).unwrap(),
    saved: t('recommend.sent'),
    onSaved: () => {
      sent.current = true;
      analytics.time('end', 'orderFlow');
      void navigate(PATHS.home);
    },
    explain: ({ fieldErrors, unexpected, message }) => {
      if (Object.keys(fieldErrors).length > 0) return undefined;
      return { title: t('recommend.failed'), hint: unexpected ? t('recommend.tryAgain') : message };
    },
  });
  const checkPromo = async (): Promise<void> => {
    const { values, setStatus } = form.formik;
    const status: unknown = form.formik.status;
    const refused = await promoProblem(values.promoCode);
    if (refused !== null) setStatus(withServerErrors(status, values, { promoCode: refused }));
  };
  return (
    <FormDialog
      form={form}
      title={t('recommend.title')}
      submitLabel={t('recommend.submit')}
      onClose={onClose}
      allowUnchanged
      help={<ChatAction />}
    >
      <Text>{t('recommend.items', { count: cart.cartItems.length })}</Text>
      <Stack as="ul" gap="1" ps="5" listStyleType="disc">
        {cart.cartItems.map(({ id, productName, productStrength, animalName }) => (
          <li key={id}>{t('recommend.item', { product: [productName, productStrength].filter(Boolean).join(' '), pet: animalName })}</li>
        ))}
      </Stack>
      {!showsPromo && cart.promoCode !== null && <Banner status="info">{t('recommend.promoDropped', { code: cart.promoCode })}</Banner>}
      {client !== undefined && !isLoading && <KeptForm form={form} name={`recommend-${cart.id}`} />}
      <TextField name="clientEmail" label={t('recommend.email')} type="email" required />
      {smsEnabled && <CheckboxField name="smsShouldSend" label={t('recommend.sms')} />}
      {smsEnabled && <PhoneField name="phone" label={t('recommend.phone')} />}
      {noteEnabled && <TextAreaField name="recommendationNote" label={t('recommend.note')} maxLength={RECOMMENDATION_NOTE_MAX} counter />}
      {showsPromo && (
        <Box onBlur={() => void checkPromo()}>
          <TextField name="promoCode" label={t('recommend.promoCode')} maxLength={PROMO_CODE_MAX} />
        </Box>
      )}
    </FormDialog>
  );
});
