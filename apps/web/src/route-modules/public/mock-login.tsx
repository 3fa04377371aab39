export { MockLoginScreen as Component } from '../../screens/auth/mock-login-screen.tsx';
