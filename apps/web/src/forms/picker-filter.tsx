import { type OptionSearch, SearchComboBox } from '../ui/form/search-combo-box.tsx';

interface PickerFilterProps {
  /** `any` is the placeholder. */
  labels: { name: string; any: string };
  search: OptionSearch;
  /** Empty string for no filter. */
  onChange: (value: string) => void;
}

/** A filter with server-side search, for large lists; an empty field means no filter. */
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
