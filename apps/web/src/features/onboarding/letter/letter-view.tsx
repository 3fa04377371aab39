import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { drawPage } from './draw-page.ts';
import styles from './letter-view.module.css';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

/** Displays a letter page by page, as an image and as its text. */
export function LetterView({ file }: { file: Blob }) {
  const { t } = useTranslation('letter');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);
  const [page, setPage] = useState(1);
  const [text, setText] = useState<string | null>(null);
  // Stays open when the page changes.
  const [isTextOpen, setTextOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const opening = openPdf(file);
    opening.then(
      (opened) => !isLeft && setPdf(opened),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
      opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [file]);
  useEffect(() => {
    if (!pdf || !canvas.current) return undefined;
    const left = new AbortController();
    setText(null);
    drawPage(pdf.document, page, canvas.current, left.signal).then(
      (found) => !left.signal.aborted && setText(found),
      () => !left.signal.aborted && setFailed(true),
    );
    return () => left.abort();
  }, [pdf, page]);
  if (isFailed) {
    return (
      <Alert tone="fail">
        <p>{t('failed')}</p>
        <p>{t('failedHint')}</p>
      </Alert>
    );
  }
  const count = pdf?.document.numPages ?? 0;
  const isDrawing = text === null;
  return (
    <div className={styles.view}>
      {isDrawing && <Spinner label={t('loading')} />}
      <div className={styles.paper} aria-busy={isDrawing}>
        <canvas ref={canvas} role="img" aria-label={t('picture', { page })} />
      </div>
      {count > 1 && (
        <div className={styles.pages}>
          {/* On the first and last page the buttons keep focus but ignore presses. */}
          <Button isPending={isDrawing || page === 1} onPress={() => setPage((now) => Math.max(1, now - 1))}>
            {t('previous')}
          </Button>
          <span role="status">{t('page', { page, count })}</span>
          <Button
            isPending={isDrawing || page === count}
            onPress={() => setPage((now) => Math.min(count, now + 1))}
          >
            {t('next')}
          </Button>
        </div>
      )}
      {text !== null && (
        <Disclosure summary={t('text')} level={2} isOpen={isTextOpen} onOpenChange={setTextOpen}>
          {text === '' ? (
            <p>{t('noText')}</p>
          ) : (
            <p className={styles.text}>
              <UserText>{text}</UserText>
            </p>
          )}
        </Disclosure>
      )}
    </div>
  );
}
