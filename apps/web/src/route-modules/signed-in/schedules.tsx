import { parseNumericId } from '../../address/parse-numeric-id.ts';
import { usePlace } from '../../address/use-addresses.ts';
import { AllSchedulesScreen } from '../../screens/schedules/all-schedules-screen.tsx';

export function Component() {
  const { websiteId, organizationId, failing, search, page } = usePlace('schedules');
  return (
    <AllSchedulesScreen
      websiteId={websiteId ?? null}
      organizationId={parseNumericId(organizationId)}
      isFailing={failing === 'true'}
      search={search ?? ''}
      page={page ?? 1}
    />
  );
}
