export { LogoutScreen as Component } from '../../screens/auth/logout-screen.tsx';
