import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import type { ImportResult as Result } from '../../data/organizations.ts';
import { ImportForm } from '../../features/organization-import/import-form.tsx';
import { ImportResult } from '../../features/organization-import/import-result.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Bulk import of organizations from a file. */
export function ImportOrganizationsScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation('imports');
  useTitleOverride({ title: t('title') });
  const [result, setResult] = useState<Result | null>(null);
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={<LinkButton href={addresses.addOrganization()}>{t('one')}</LinkButton>}
    >
      <Card isNarrow>
        <ImportForm onStart={() => setResult(null)} onDone={setResult} />
      </Card>
      {result && <ImportResult result={result} />}
    </Screen>
  );
}
