import { RunTestScreen } from '../screens/test-runs/run-test-screen.tsx';
import { Permitted } from '../shell/permitted.tsx';

export function Component() {
  return (
    <Permitted permission="testRun.create">
      <RunTestScreen />
    </Permitted>
  );
}
