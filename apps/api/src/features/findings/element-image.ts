import type { ArtifactStore } from '@abhigam/artifacts';
import { elementCrop, type Rect } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import sharp from 'sharp';

export interface PicturePlace {
  screenshot_sha256: string | null;
  screenshot_width: number | null;
  screenshot_height: number | null;
  screenshot_scale: number | null;
}

/** The stored screenshot of a page. Throws ER_NOT_FOUND if there is none. */
export async function pageImage(
  artifacts: Pick<ArtifactStore, 'get'>,
  place: PicturePlace | null,
): Promise<Buffer> {
  const bytes = place?.screenshot_sha256 ? await artifacts.get(place.screenshot_sha256) : null;
  if (!bytes) throw notFound('screenshot');
  return bytes;
}

/** The part of the page screenshot that shows an element, as WebP. Throws ER_NOT_FOUND if there is none. */
export async function elementImage(
  artifacts: Pick<ArtifactStore, 'get'>,
  place: (PicturePlace & { rect: Rect | null }) | null,
): Promise<Buffer> {
  const picture = place && sizeOf(place);
  const crop = place?.rect && picture ? elementCrop(place.rect, picture) : null;
  if (!crop) throw notFound('screenshot');
  return sharp(await pageImage(artifacts, place))
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .webp({ quality: 85 })
    .toBuffer();
}

/** The screenshot of an element in the state in which it was found. Throws ER_NOT_FOUND if there is none. */
export async function ownPicture(
  artifacts: Pick<ArtifactStore, 'get'>,
  place: { picture_sha256: string | null } | null,
): Promise<Buffer> {
  const bytes = place?.picture_sha256 ? await artifacts.get(place.picture_sha256) : null;
  if (!bytes) throw notFound('screenshot');
  return bytes;
}

/** Cache tag for the part of a screenshot that shows an element: different bytes have a different tag. */
export function nameOfPart(place: (PicturePlace & { rect: Rect | null }) | null): string {
  const { x, y, width, height } = place?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
  return `${place?.screenshot_sha256}-${[x, y, width, height].join('-')}`;
}

/** Null if the page has no screenshot. */
export function sizeOf(place: PicturePlace): { width: number; height: number; scale: number } | null {
  const { screenshot_width: width, screenshot_height: height, screenshot_scale: scale } = place;
  return width && height && scale ? { width, height, scale } : null;
}
