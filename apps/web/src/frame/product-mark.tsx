import { usePublicSettings } from '../settings/public-settings.ts';
import { useBrand } from '../settings/use-brand.ts';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/navigation/text-link.tsx';
import styles from './product-mark.module.css';

interface ProductMarkProps {
  href: string;
  /** Shows the full name instead of the short one. */
  isFull?: boolean;
  /** Only the icon is visible. */
  isIconOnly?: boolean;
}

/** Home link with logo and name of the product; a deployment can replace the logo. */
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
