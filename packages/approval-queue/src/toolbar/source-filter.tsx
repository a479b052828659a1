import { Button, Checkbox } from '@practice-portal/ui';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FilterButton } from './filter-button.tsx';

interface SourceFilterProps {
  /** The sources that occur in the practice's queue. */
  sources: readonly string[];
  chosen: readonly string[];
  onChange: (sources: string[]) => void;
}

export const SourceFilter = memo((props: SourceFilterProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const count = props.chosen.length;
  return (
    <FilterButton label={count > 0 ? t('source.filter.buttonActive', { count }) : t('source.filter.button')} on={count > 0}>
      <SourceChoices {...props} />
    </FilterButton>
  );
});
SourceFilter.displayName = 'SourceFilter';

/** The choices. Chosen sources stay in the list even when the queue has none of them left. */
export const SourceChoices = ({ sources, chosen, onChange }: SourceFilterProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const choices = [...new Set([...sources, ...chosen])].toSorted((one, other) => one.localeCompare(other));
  const toggle = (source: string): void =>
    onChange(chosen.includes(source) ? chosen.filter((other) => other !== source) : [...chosen, source]);
  return (
    <fieldset style={{ padding: '0.75rem', minWidth: '14rem' }}>
      <legend style={{ float: 'inline-start', fontWeight: 600 }}>{t('source.filter.title')}</legend>
      <div style={{ clear: 'both' }}>
        {choices.length === 0 && t('source.filter.none')}
        {choices.map((source) => (
          <Checkbox
            key={source}
            ref={source === choices[0] ? first : undefined}
            label={source}
            checked={chosen.includes(source)}
            onChange={() => toggle(source)}
          />
        ))}
        {chosen.length > 0 && (
          <Button variant="link" onClick={() => onChange([])}>
            {t('source.filter.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
