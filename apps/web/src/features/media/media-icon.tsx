import type { MediaType } from '@abhigam/domain';
import {
  AudioLines,
  Clapperboard,
  FileArchive,
  FileText,
  Image,
  ImageMinus,
  Link,
  type LucideIcon,
  SquareMousePointer,
  Star,
  Type,
  Wallpaper,
} from 'lucide-react';

const ICONS: Record<MediaType, LucideIcon> = {
  imageLink: Link,
  imageButton: SquareMousePointer,
  decorative: ImageMinus,
  background: Wallpaper,
  fontIcon: Star,
  inline: Image,
  videos: Clapperboard,
  audios: AudioLines,
  pdfs: FileText,
  fonts: Type,
  others: FileArchive,
};

export function MediaIcon({ type, size = 18 }: { type: MediaType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden="true" />;
}
