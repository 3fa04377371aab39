export { PoliciesScreen as Component } from '../../screens/public/policies-screen.tsx';
