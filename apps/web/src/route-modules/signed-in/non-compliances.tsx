export { NonCompliancesScreen as Component } from '../../screens/non-compliances/non-compliances-screen.tsx';
