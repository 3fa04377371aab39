import { setMobileFrame } from '../../frame/entered-frame.ts';
import { MobilePublicPage } from '../../frame/mobile-public-page.tsx';
import './entered-addresses.ts';

// Public pages use this frame while the mobile layout is active.
setMobileFrame(MobilePublicPage);
