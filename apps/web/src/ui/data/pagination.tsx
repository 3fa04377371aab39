import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../actions/link-button.tsx';
import { classNames } from '../class-names.ts';
import { pageNumbers } from '../model/page-numbers.ts';
import { TextLink } from '../navigation/text-link.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Current page, 1-based. */
  page: number;
  hrefOf: (page: number) => string;
  /** Name of the list, if a screen has several. */
  list?: string;
  /** With a known page count there are numbered links; otherwise only Previous and Next. */
  pageCount?: number;
  /** For lists of unknown length: whether there is a next page. */
  hasNext?: boolean;
  /** For a list that is only a part of the screen. */
  keepsScroll?: boolean;
}

/** Pagination links. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, hrefOf, list, pageCount, hasNext = false, keepsScroll = false } = props;
  const { t } = useTranslation('data');
  const { number } = useFormats();
  const isNextOffered = pageCount === undefined ? hasNext : page < pageCount;
  if (page === 1 && !isNextOffered) return null;
  return (
    <nav
      aria-label={list ? t('pagination.nameOf', { list }) : t('pagination.name')}
      className={styles.pagination}
    >
      {page > 1 && (
        <LinkButton
          href={hrefOf(page - 1)}
          keepsScroll={keepsScroll}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
        >
          {t('pagination.previous')}
        </LinkButton>
      )}
      {pageCount === undefined ? (
        <span className={styles.current}>{t('pagination.page', { page: number(page) })}</span>
      ) : (
        <ul className={styles.numbers}>
          {pageNumbers(page, pageCount).map((entry) => (
            <li key={entry.key}>
              {entry.page === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <TextLink
                  href={hrefOf(entry.page)}
                  keepsScroll={keepsScroll}
                  className={classNames(styles.number)}
                  aria-label={t('pagination.page', { page: number(entry.page) })}
                  {...(entry.page === page ? { 'aria-current': 'page' } : {})}
                >
                  {number(entry.page)}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {isNextOffered && (
        <LinkButton href={hrefOf(page + 1)} keepsScroll={keepsScroll}>
          {t('pagination.next')}
          <ChevronRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  );
}
