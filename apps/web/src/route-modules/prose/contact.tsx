export { ContactScreen as Component } from '../../screens/public/contact-screen.tsx';
