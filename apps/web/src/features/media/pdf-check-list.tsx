import type { DocumentView } from '@abhigam/contract';
import { PDF_GUIDANCE, type PdfProblem, type PdfTextVerdict } from '@abhigam/domain';
import { Fragment } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import styles from './documents.module.css';
import { languageName } from './model/language-name.ts';
import { type PdfSubject, pdfChecks } from './model/pdf-checks.ts';

type Facts = NonNullable<DocumentView['facts']>;

interface PdfCheckListProps {
  facts: Facts;
  problems: readonly PdfProblem[];
}

const TECHNIQUES = 'https://www.w3.org/WAI/WCAG22/Techniques/pdf/';

/** Passed and failed checks of a PDF, with advice. */
export function PdfCheckList({ facts, problems }: PdfCheckListProps) {
  const { t } = useTranslation('report');
  const wordsOf = useWords(facts);
  return (
    <ul className={styles.checks} aria-label={t('document.checks')}>
      {pdfChecks(facts, problems).map(({ subject, problem }) => (
        <li key={subject}>
          {problem ? (
            <Badge tone="fail" icon="cross">
              {t('document.lacking')}
            </Badge>
          ) : (
            <Badge tone="pass" icon="check">
              {t('document.present')}
            </Badge>
          )}
          <div>
            <strong>{t(`document.subject.${subject}`)}:</strong> {wordsOf(subject, problem)}
            {problem && <Guidance problem={problem} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Guidance({ problem }: { problem: PdfProblem }) {
  const { t } = useTranslation('report');
  const { criteria, techniques } = PDF_GUIDANCE[problem];
  return (
    <p className={styles.guidance}>
      {t(`document.repair.${problem}`)}{' '}
      {criteria.map((number) => t('issue.criterionPlain', { number })).join(', ')}
      {techniques.map((technique) => (
        <Fragment key={technique}>
          {', '}
          <ExternalLink href={`${TECHNIQUES}${technique}`}>{technique}</ExternalLink>
        </Fragment>
      ))}
    </p>
  );
}

/** The text that users see, and the text that a screen reader announces instead. */
function DifferentLine({ example }: { example: NonNullable<Facts['seen']>['example'] }) {
  const { t } = useTranslation('report');
  if (example === null) return null;
  return (
    <dl className={styles.line}>
      <dt>{t('document.lineSeen', { page: example.page })}</dt>
      <dd>
        <UserText>{example.seen}</UserText>
      </dd>
      <dt>{t('document.lineStored')}</dt>
      <dd>
        <bdi lang="zxx">{example.stored}</bdi>
      </dd>
    </dl>
  );
}

/** Result of one check as text. Texts from the file are not trusted, so each is isolated in a `<bdi>`. */
function useWords(facts: Facts) {
  const { t, i18n } = useTranslation('report');
  const { number, list } = useFormats();
  const language = () => {
    if (facts.language === null) return t('document.noLanguage');
    const name = languageName(facts.language, i18n.language);
    return (
      <>
        {name ?? t('document.unknownLanguage')} (<bdi>{facts.language}</bdi>)
      </>
    );
  };
  const title = () =>
    facts.title === null ? (
      t('document.noTitle')
    ) : (
      <>
        <UserText>{facts.title}</UserText>
        {!facts.showsTitle && <> {t('document.titleNotShown')}</>}
      </>
    );
  const pagesThat = (verdict: PdfTextVerdict) => {
    const numbers = (facts.seen?.pages ?? []).filter((page) => page.verdict === verdict);
    return { count: numbers.length, pages: list(numbers.map((page) => number(page.number))) };
  };
  const text = (problem: PdfProblem | null) => {
    if (problem === 'scan') return t('document.scanned', pagesThat('scan'));
    if (problem === 'text-differs')
      return (
        <>
          {t('document.differs', pagesThat('differs'))}
          <DifferentLine example={facts.seen?.example ?? null} />
        </>
      );
    if (facts.textPages === 0) return t('document.noText');
    const unsure = pagesThat('unsure');
    const summary = t('document.textOn', {
      count: facts.sampledPages,
      withText: number(facts.textPages),
      sampled: number(facts.sampledPages),
    });
    return unsure.count === 0 ? summary : `${summary}. ${t('document.compare', unsure)}`;
  };
  return (subject: PdfSubject, problem: PdfProblem | null) => {
    switch (subject) {
      case 'text':
        return text(problem);
      case 'tags':
        if (facts.isMarked && facts.hasStructure) return t('document.tagged');
        return t(facts.isMarked ? 'document.onlyMarked' : 'document.untagged');
      case 'title':
        return title();
      case 'language':
        return language();
      case 'figures':
        if (facts.figuresWithoutAlternative === 0)
          return t('document.figuresTold', { count: facts.figures, figures: number(facts.figures) });
        return t('document.figures', {
          count: facts.figures,
          without: number(facts.figuresWithoutAlternative),
          figures: number(facts.figures),
        });
      case 'bookmarks':
        return t(facts.hasOutline ? 'document.bookmarks' : 'document.noBookmarks');
      case 'permission':
        return t('document.locked');
    }
  };
}
