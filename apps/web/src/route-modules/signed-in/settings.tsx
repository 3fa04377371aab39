export { SettingsScreen as Component } from '../../screens/settings/settings-screen.tsx';
