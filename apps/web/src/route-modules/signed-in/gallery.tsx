export { GalleryScreen as Component } from '../../screens/gallery/gallery-screen.tsx';
