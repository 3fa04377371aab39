import { useNavigate } from 'react-router';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { EstimateForm } from '../../features/estimates/estimate-form.tsx';
import { estimateDefaults } from '../../features/estimates/model/estimate-form-schema.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lastStandard } from '../../session/last-standard.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** Form to draw and test a sample; the URL can prefill it. */
export function AddEstimateScreen({ prefill }: { prefill: Places['addEstimate'] }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation('estimates');
  const { hideAria } = usePublicSettings();
  return (
    <Screen lead={<p>{t('addLead')}</p>}>
      <EstimateForm
        defaults={estimateDefaults(prefill, { hideAria, last: lastStandard() })}
        onDrawn={(id) => void navigate(addresses.estimate({ estimateId: id }))}
      />
    </Screen>
  );
}
