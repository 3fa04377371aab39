import { useParams } from 'react-router';
import { pageNumber } from '../address/page-number.ts';
import { WebsiteTestRunsScreen } from '../screens/test-runs/website-test-runs-screen.tsx';
import { Permitted } from '../shell/permitted.tsx';

export function Component() {
  const { websiteId = '', pageNo } = useParams();
  return (
    <Permitted permission="testRun.list">
      <WebsiteTestRunsScreen websiteId={websiteId} page={pageNumber(pageNo)} />
    </Permitted>
  );
}
