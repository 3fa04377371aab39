import { setMobileFrame } from '../../frame/entered-frame.ts';
import { MobilePublicPage } from '../../frame/mobile-public-page.tsx';
import './entered-addresses.ts';

// Pages that anyone may see stand in it while people are in the mobile layout.
setMobileFrame(MobilePublicPage);
