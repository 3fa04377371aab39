import { pageNumber } from '../../address/page-number.ts';
import { parseNumericId } from '../../address/parse-numeric-id.ts';
import { usePlace } from '../../address/use-addresses.ts';
import { SharedCauseScreen } from '../../screens/shared-causes/shared-cause-screen.tsx';

export function Component() {
  const { causeId, organizationId, page, organizationsPage } = usePlace('sharedCause');
  return (
    <SharedCauseScreen
      key={causeId}
      causeId={Number(causeId)}
      organizationId={parseNumericId(organizationId)}
      page={page ?? 1}
      organizationsPage={pageNumber(organizationsPage)}
    />
  );
}
