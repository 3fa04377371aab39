export { WebhooksScreen as Component } from '../../screens/webhooks/webhooks-screen.tsx';
