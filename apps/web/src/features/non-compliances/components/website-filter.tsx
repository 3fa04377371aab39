import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayUrl } from '../../../address/display-url.ts';
import { websitesForTestQuery } from '../../../data/websites/websites-for-test-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ComboBoxField } from '../../../ui/form/combo-box-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

interface WebsiteFilterProps {
  /** Empty for all. */
  websiteId: string;
  onChange: (websiteId: string) => void;
}

/** One website, found by typing; an empty field is all of them. */
export function WebsiteFilter({ websiteId, onChange }: WebsiteFilterProps) {
  const { t } = useTranslation('nonCompliances');
  const websites = useQuery(websitesForTestQuery);
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
  if (!websites.data) {
    return (
      <TextField label={t('filter.website')} value="" onChange={() => undefined} isRequired isDisabled />
    );
  }
  return (
    <ComboBoxField
      key={generation}
      label={t('filter.website')}
      isRequired
      placeholder={t('filter.any')}
      value={websiteId}
      onChange={(value) => {
        setChosen(value);
        onChange(value);
      }}
      options={websites.data.map(({ id, name, url }) => ({
        value: id,
        label: name,
        detail: displayUrl(url),
      }))}
    />
  );
}
