import { type OptionSearch, SearchComboBox } from '../ui/form/search-combo-box.tsx';

interface PickerFilterProps {
  /** `any` stands in the empty field. */
  labels: { name: string; any: string };
  search: OptionSearch;
  /** Empty text for all. */
  onChange: (value: string) => void;
}

/** A filter by one of very many, which the server searches; an empty field is all of them. */
export function PickerFilter({ labels, search, onChange }: PickerFilterProps) {
  return (
    <SearchComboBox
      label={labels.name}
      placeholder={labels.any}
      isFilter
      options={{
        ...search,
        choose: (option) => {
          search.choose(option);
          onChange(option?.value ?? '');
        },
      }}
    />
  );
}
