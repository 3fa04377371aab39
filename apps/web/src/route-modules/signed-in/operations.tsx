export { OperationsScreen as Component } from '../../screens/operations/operations-screen.tsx';
