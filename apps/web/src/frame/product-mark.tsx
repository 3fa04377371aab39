import { usePublicSettings } from '../settings/public-settings.ts';
import { useBrand } from '../settings/use-brand.ts';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/navigation/text-link.tsx';
import styles from './product-mark.module.css';

interface ProductMarkProps {
  href: string;
  /** Name in full instead of the short one. */
  isFull?: boolean;
  /** Only the drawing is visible. */
  isIconOnly?: boolean;
}

/** Drawing and name of the product, or the logo of the deployment in the place of the drawing, leading home. */
export function ProductMark({ href, isFull = false, isIconOnly = false }: ProductMarkProps) {
  const { productName, shortName, mark } = useBrand();
  const { brandLogoUrl, brandLogoAlt } = usePublicSettings();
  const name = isFull ? productName : shortName;
  return (
    <TextLink href={href} className={classNames(styles.mark)} {...(isIconOnly ? { 'aria-label': name } : {})}>
      {brandLogoUrl === null ? (
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <path d={mark.lines} fill="none" stroke="var(--accent)" strokeWidth="3" />
          <path d={mark.filled} fill="var(--accent)" />
        </svg>
      ) : (
        <img
          src={brandLogoUrl}
          alt={isIconOnly ? '' : (brandLogoAlt ?? '')}
          className={classNames(styles.logo)}
        />
      )}
      {!isIconOnly && name}
    </TextLink>
  );
}
