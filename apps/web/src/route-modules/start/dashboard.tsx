export { DashboardScreen as Component } from '../../screens/dashboard/dashboard-screen.tsx';
