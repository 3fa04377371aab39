import { RUN_STATUSES, TEST_MODES, WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import { useRef } from 'react';
import { useOrganizationOptions } from '../../../data/organizations/use-organization-options.ts';
import type { RunFilter } from '../../../data/test-runs/run-filter.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRole } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useWords } from '../../../vocabulary/use-words.ts';
import type { RunFilterName } from '../model/run-filter.ts';
import styles from './run-filter-bar.module.css';

interface RunFilterBarProps {
  filter: RunFilter;
  /** An empty value removes the filter. */
  onChange: (changes: Partial<Record<RunFilterName, string>>) => void;
  /** Left out on the list of one website. */
  hasOrganization?: boolean;
}

const ALL = '-1';

/** Narrows a list of runs. */
export function RunFilterBar({ filter, onChange, hasOrganization = false }: RunFilterBarProps) {
  const { t } = useTranslation(['runs', 'vocabulary']);
  const words = useWords();
  const role = useRole();
  const seesOrganizations = hasOrganization && (role === 'SUPERADMIN' || role === 'ADMINEXPERT');
  const organizations = useOrganizationOptions({ isAsked: seesOrganizations });
  const isPhone = useMediaQuery(PHONE);
  const bar = useRef<HTMLFieldSetElement>(null);
  const count = Object.keys(filter).length;
  const all = { value: ALL, label: t('filter.all') };
  const set = (name: RunFilterName) => (value: string) => onChange({ [name]: value === ALL ? '' : value });
  const fields = (
    <fieldset ref={bar} className={styles.bar}>
      <legend className={styles.legend}>{t('filter.name')}</legend>
      <SelectField
        label={t('filter.status')}
        value={filter.status ?? ALL}
        onChange={set('status')}
        options={[all, ...RUN_STATUSES.map((value) => ({ value, label: t(`vocabulary:status.${value}`) }))]}
      />
      <SelectField
        label={t('filter.mode')}
        value={filter.testMode ?? ALL}
        onChange={set('testMode')}
        options={[all, ...TEST_MODES.map((value) => ({ value, label: words.mode(value) }))]}
      />
      <SelectField
        label={t('filter.version')}
        value={filter.wcagVersion ?? ALL}
        onChange={set('wcagVersion')}
        options={[all, ...WCAG_VERSIONS.map((value) => ({ value, label: words.version(value) }))]}
      />
      <SelectField
        label={t('filter.level')}
        value={filter.wcagLevel ?? ALL}
        onChange={set('wcagLevel')}
        options={[all, ...WCAG_LEVELS.map((value) => ({ value, label: words.level(value) }))]}
      />
      {seesOrganizations && (
        <SelectField
          label={t('filter.organization')}
          value={filter.organizationId ? String(filter.organizationId) : ALL}
          onChange={set('organizationId')}
          options={[all, ...organizations.options]}
        />
      )}
      {count > 0 && (
        <Button
          tone="quiet"
          onPress={() => {
            onChange({ status: '', testMode: '', wcagVersion: '', wcagLevel: '', organizationId: '' });
            // The change removes this button: without this the focus would be lost to the body.
            bar.current?.querySelector('button')?.focus();
          }}
        >
          {t('filter.clear')}
        </Button>
      )}
    </fieldset>
  );
  if (!isPhone) return fields;
  return (
    <Disclosure level={2} summary={count > 0 ? t('filter.nameCount', { count }) : t('filter.name')}>
      {fields}
    </Disclosure>
  );
}
