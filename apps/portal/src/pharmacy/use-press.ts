import { saveFailureOf, toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** Does what a button stands for, and says what came of it. */
export const usePress = (): ((work: { unwrap(): Promise<unknown> }, done: string) => void) => {
  const { t } = useTranslation('portal');
  return ({ unwrap }, done) => {
    unwrap().then(
      () => toast.success(done),
      (error: unknown) => {
        const { message, unexpected } = saveFailureOf(error);
        toast.error(unexpected || message === '' ? t('pharmacy.failed') : message);
      },
    );
  };
};
