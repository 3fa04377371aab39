import { useState } from 'react';
import { displayUrl } from '../address/display-url.ts';
import { ComboBoxField } from '../ui/form/combo-box-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

interface WebsiteFilterProps {
  /** `any` stands in the empty field. */
  labels: { name: string; any: string };
  /** Undefined until they have come. */
  websites: readonly { id: string; name: string; url: string }[] | undefined;
  /** Empty for all. */
  websiteId: string;
  onChange: (websiteId: string) => void;
}

/** One website, found by typing; an empty field is all of them. */
export function WebsiteFilter({ labels, websites, websiteId, onChange }: WebsiteFilterProps) {
  const [seen, setSeen] = useState(websiteId);
  const [chosen, setChosen] = useState(websiteId);
  const [generation, setGeneration] = useState(0);
  // The field holds its own text. Where the address changed without it, as by Back, it begins again.
  if (seen !== websiteId) {
    setSeen(websiteId);
    if (chosen !== websiteId) {
      setChosen(websiteId);
      setGeneration(generation + 1);
    }
  }
  if (!websites) {
    return <TextField label={labels.name} value="" onChange={() => undefined} isRequired isDisabled />;
  }
  return (
    <ComboBoxField
      key={generation}
      label={labels.name}
      isRequired
      placeholder={labels.any}
      value={websiteId}
      onChange={(value) => {
        setChosen(value);
        onChange(value);
      }}
      options={websites.map(({ id, name, url }) => ({ value: id, label: name, detail: displayUrl(url) }))}
    />
  );
}
