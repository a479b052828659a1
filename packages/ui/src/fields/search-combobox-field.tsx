import type { ReactNode } from 'react';

import type { ChoiceOption } from '../choice/options.ts';
import { SearchComboboxControl } from '../choice/search-combobox.tsx';
import type { SearchComboboxSearch } from '../choice/search-combobox.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';

/** Props of {@link SearchComboboxField}. The form holds the item that is chosen, or null. */
export interface SearchComboboxFieldProps<Item extends ChoiceOption> extends FieldProps, SearchComboboxSearch<Item> {
  /** Called with what is chosen, after the form has it. */
  onChoose?: (item: Item | null) => void;
}

/** A choice that is searched for at the service, bound to Formik. */
export const SearchComboboxField = <Item extends ChoiceOption>({
  name,
  help,
  required,
  disabledReason,
  onChoose,
  ...search
}: SearchComboboxFieldProps<Item>): ReactNode => {
  const { value, error, setValue, onBlur } = useBoundField<Item | null>(name);
  const box = {
    label: search.label,
    ...(help !== undefined && { help }),
    ...(required && { required }),
    disabledReason: disabledReason ?? null,
  };
  return (
    <FieldBox {...box} error={error}>
      {({ 'aria-disabled': disabled, ...control }) =>
        disabled ? (
          <input {...control} className="ui-control" aria-disabled readOnly value={value?.label ?? ''} />
        ) : (
          <SearchComboboxControl
            {...search}
            control={control}
            value={value}
            onChange={(item) => {
              setValue(item);
              onChoose?.(item);
            }}
            onBlur={onBlur}
          />
        )
      }
    </FieldBox>
  );
};
