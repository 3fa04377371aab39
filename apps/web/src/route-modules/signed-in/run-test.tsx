export { RunTestScreen as Component } from '../../screens/test-runs/run-test-screen.tsx';
