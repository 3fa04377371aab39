import {
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  WCAG_VERSIONS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { SelectField } from '../ui/form/select-field.tsx';
import { useLabels } from '../vocabulary/use-words.ts';

/** Value for no filter (specification, testing 5). */
export const NO_FILTER = '-1';

interface StandardFiltersProps {
  filter: {
    testMode?: TestMode | undefined;
    wcagVersion?: WcagVersion | undefined;
    wcagLevel?: WcagLevel | undefined;
  };
  labels: { all: string; mode: string; version: string; level: string };
  onChange: (name: 'testMode' | 'wcagVersion' | 'wcagLevel') => (value: string) => void;
}

/** Filters of a list by test mode and standard. */
export function StandardFilters({ filter, labels, onChange }: StandardFiltersProps) {
  const words = useLabels();
  const all = { value: NO_FILTER, label: labels.all };
  return (
    <>
      <SelectField
        label={labels.mode}
        value={filter.testMode ?? NO_FILTER}
        onChange={onChange('testMode')}
        options={[all, ...TEST_MODES.map((value) => ({ value, label: words.mode(value) }))]}
      />
      <SelectField
        label={labels.version}
        value={filter.wcagVersion ?? NO_FILTER}
        onChange={onChange('wcagVersion')}
        options={[all, ...WCAG_VERSIONS.map((value) => ({ value, label: words.version(value) }))]}
      />
      <SelectField
        label={labels.level}
        value={filter.wcagLevel ?? NO_FILTER}
        onChange={onChange('wcagLevel')}
        options={[all, ...WCAG_LEVELS.map((value) => ({ value, label: words.level(value) }))]}
      />
    </>
  );
}
