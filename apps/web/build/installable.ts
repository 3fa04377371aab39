import { BRAND_TABLE, BRANDS, type BrandId, brandNames, FIRST_LANGUAGE, LANGUAGES } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import sharp from 'sharp';
import {
  type Installed,
  manifestPath,
  WORKER_PATH,
} from '../src/features/installation/model/installed-files.ts';
import { PUBLIC_ROUTES } from '../src/routes/public.ts';
import { START_PATHS } from '../src/routes/start-paths.ts';
import { contentHash } from './content-hash.ts';
import { offlinePage } from './offline-page.ts';
import { type OfflineFiles, serveOffline } from './serve-offline.ts';

const SIZES = [192, 512] as const;
/** Colours of the light theme (`ui/tokens.css`): logo, and background of the app. */
const COLOURS = { mark: '#0b5c6e', ground: '#f7f6f2' } as const;
/**
 * Reloads when the device goes online, or when the server responds again. A separate file, because the content
 * security policy forbids inline scripts.
 */
const RELOAD_SCRIPT = `const again = () => location.reload();
addEventListener('online', again);
setInterval(() => fetch(location.href, { method: 'HEAD' }).then(again, () => undefined), 5000);
`;

type GeneratedFile = readonly [path: string, source: string | Uint8Array];

/**
 * Makes the mobile layout installable: manifest, icons, and a service worker with an offline page.
 *
 * @param style path of the style sheet for pages without the app
 */
export async function installable(style: string): Promise<GeneratedFile[]> {
  const script = `/assets/come-back-${contentHash(RELOAD_SCRIPT)}.js`;
  const all = BRANDS.flatMap((brand) => LANGUAGES.map((lang) => ({ brand, lang })));
  const pages = all.map((installed) => pageOf(installed, { style, script }));
  const table = Object.fromEntries(pages.map(({ key, kept }) => [key, kept]));
  const worker = `(${serveOffline.toString()})(${JSON.stringify(table)}, "${keyOf({ brand: BRANDS[0], lang: FIRST_LANGUAGE })}");\n`;
  return [
    [script, RELOAD_SCRIPT],
    [WORKER_PATH, worker],
    ...pages.map(({ kept, html }): GeneratedFile => [kept.page, html]),
    ...all.map((installed): GeneratedFile => [manifestPath(installed), manifestOf(installed)]),
    ...(await Promise.all(BRANDS.flatMap((brand) => SIZES.map((size) => iconOf(brand, size))))),
  ];
}

function pageOf(installed: Installed, files: { style: string; script: string }) {
  const { brand, lang } = installed;
  const title = readTexts(lang, 'common').errors.offline;
  const html = offlinePage(brand, lang, { ...readTexts(lang, 'offline'), title }, files);
  const kept: OfflineFiles = {
    version: contentHash(html),
    page: `/offline/${keyOf(installed)}.html`,
    files: Object.values(files),
  };
  return { key: keyOf(installed), kept, html };
}

function manifestOf({ brand, lang }: Installed): string {
  const { productName: name, shortName: short_name } = brandNames(brand, lang);
  const icons = SIZES.map((size) => ({
    src: iconPath(brand, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const shown = { display: 'standalone', background_color: COLOURS.ground, theme_color: COLOURS.mark };
  return JSON.stringify({
    id: PUBLIC_ROUTES.home.paths.mobile,
    start_url: START_PATHS.dashboard.mobile,
    scope: PUBLIC_ROUTES.home.paths.mobile,
    name,
    short_name,
    lang,
    ...shown,
    icons,
  });
}

/** A maskable icon: the logo has enough padding for each device to crop its own shape. */
async function iconOf(brand: BrandId, size: number): Promise<GeneratedFile> {
  const { mark } = BRAND_TABLE[brand];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-14 -14 56 56"><rect x="-14" y="-14" width="56" height="56" fill="${COLOURS.ground}"/><path d="${mark.lines}" fill="none" stroke="${COLOURS.mark}" stroke-width="3"/><path d="${mark.filled}" fill="${COLOURS.mark}"/></svg>`;
  return [iconPath(brand, size), await sharp(Buffer.from(drawn)).png().toBuffer()];
}

function iconPath(brand: BrandId, size: number): string {
  return `/icon-${brand}-${size}.png`;
}

function keyOf({ brand, lang }: Installed): string {
  return `${brand}-${lang}`;
}
