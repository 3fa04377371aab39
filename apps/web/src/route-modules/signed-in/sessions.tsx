export { SessionsScreen as Component } from '../../screens/sessions/sessions-screen.tsx';
