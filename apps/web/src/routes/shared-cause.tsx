import { pageNumber } from '../address/page-number.ts';
import { usePlace } from '../address/use-addresses.ts';
import { readOrganizationId } from '../features/shared-causes/model/read-cause-choice.ts';
import { SharedCauseScreen } from '../screens/shared-causes/shared-cause-screen.tsx';

export function Component() {
  const { causeId, organizationId, page, organizationsPage } = usePlace('sharedCause');
  return (
    <SharedCauseScreen
      key={causeId}
      causeId={Number(causeId)}
      organizationId={readOrganizationId(organizationId)}
      page={page ?? 1}
      organizationsPage={pageNumber(organizationsPage)}
    />
  );
}
