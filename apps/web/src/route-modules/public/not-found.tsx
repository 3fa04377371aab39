export { NotFoundScreen as Component } from '../../screens/errors/not-found-screen.tsx';
