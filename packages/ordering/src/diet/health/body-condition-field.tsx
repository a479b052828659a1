import { bodyConditions, type DietHealthValues, type DietSpecies, type DisorderCategory, withScore } from '@practice-portal/domain/diet';
import { errorText, RadioChoice } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BodyShape } from './body-shape.tsx';

interface BodyConditionFieldProps {
  species: DietSpecies;
  categories: DisorderCategory[];
  /** A score was chosen: what it has chosen with it is to be seen. */
  onChosen: () => void;
}

/** The score from 1 to 9; from 6 on it chooses whether weight is managed. Rule: docs/rules/diet.md#weight-management. */
export const BodyConditionField = ({ species, categories, onChosen }: BodyConditionFieldProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { values, errors, touched, setValues } = useFormikContext<DietHealthValues>();
  const choose = (chosen: string | number): void => {
    const bcs = Number(chosen);
    onChosen();
    void setValues({ ...values, bcs, pathologyCodes: withScore(bcs, values.pathologyCodes, categories) });
  };
  return (
    <RadioChoice
      label={t('diet.bcs')}
      help={t('diet.bcsHelp')}
      required
      layout="tiles"
      value={values.bcs}
      error={touched.bcs ? errorText(errors.bcs, t) : undefined}
      onChange={choose}
      options={bodyConditions(species).map(({ score, label, description }) => ({
        value: score,
        label: t('diet.score', { score, label: errorText(label, t) }),
        description: errorText(description, t) ?? '',
        extra: <BodyShape species={species} score={score} />,
      }))}
    />
  );
};
