export { AddApiKeyScreen as Component } from '../../screens/api-keys/add-api-key-screen.tsx';
