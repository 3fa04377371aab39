export { TermsScreen as Component } from '../../screens/public/terms-screen.tsx';
