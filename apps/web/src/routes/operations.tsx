import { OperationsScreen } from '../screens/operations/operations-screen.tsx';
import { Permitted } from '../shell/permitted.tsx';

export function Component() {
  return (
    <Permitted permission="operations.read">
      <OperationsScreen />
    </Permitted>
  );
}
