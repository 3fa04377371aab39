export { AuthLoginScreen as Component } from '../../screens/auth/auth-login-screen.tsx';
