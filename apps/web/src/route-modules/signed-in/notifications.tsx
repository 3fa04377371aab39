export { NotificationsScreen as Component } from '../../screens/notices/notifications-screen.tsx';
