export { TestResultScreen as Component } from '../../screens/report/test-result-screen.tsx';
