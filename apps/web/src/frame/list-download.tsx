import { LIST_FORMATS, type ListFormat } from '@abhigam/contract';
import { useTranslation } from '../i18n/use-translation.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ActionMenu } from '../ui/overlay/action-menu.tsx';

interface Download {
  mutate: (format: ListFormat) => void;
  isPending: boolean;
  isError: boolean;
}

/** A button that opens the formats in which what is listed can be had as a file. */
export function ListDownload({ download, label }: { download: Download; label: string }) {
  const { t } = useTranslation('data');
  return (
    <ActionMenu<ListFormat>
      label={download.isPending ? t('download.busy') : label}
      items={LIST_FORMATS.map((format) => ({
        key: format,
        label: t(`download.format.${format}`),
        hint: t(`download.hint.${format}`),
      }))}
      // Not disabled: a disabled button loses the focus.
      isBusy={false}
      onAction={(format) => !download.isPending && download.mutate(format)}
    />
  );
}

/** What is said in its place on the screen when a file did not come. */
export function DownloadProblem({ download, children }: { download: Download; children: string }) {
  return download.isError && <Alert tone="fail">{children}</Alert>;
}
