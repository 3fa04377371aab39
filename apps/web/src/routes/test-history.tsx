import { useParams } from 'react-router';
import { pageNumber } from '../address/page-number.ts';
import { TestHistoryScreen } from '../screens/test-runs/test-history-screen.tsx';
import { Permitted } from '../shell/permitted.tsx';

export function Component() {
  const { pageNo } = useParams();
  return (
    <Permitted permission="menu.testHistory">
      <TestHistoryScreen page={pageNumber(pageNo)} />
    </Permitted>
  );
}
