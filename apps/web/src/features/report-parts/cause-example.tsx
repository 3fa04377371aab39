import type { RootCauseView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';

interface CauseExampleProps {
  example: Pick<RootCauseView['example'], 'label'>;
  /** Path of its page. */
  page: string;
}

/** The element that represents a cause: its text, and its page. */
export function CauseExample({ example: { label }, page }: CauseExampleProps) {
  const { t } = useTranslation('report');
  return (
    <>
      {t('overview.exampleOn', { page })}
      {label && (
        <>
          : <VisibleText text={label} maxLength={60} />
        </>
      )}
    </>
  );
}
