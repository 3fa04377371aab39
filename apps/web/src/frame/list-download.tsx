import { LIST_FORMATS, type ListFormat } from '@abhigam/contract';
import { useTranslation } from '../i18n/use-translation.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ActionMenu } from '../ui/overlay/action-menu.tsx';

interface Download {
  mutate: (format: ListFormat) => void;
  isPending: boolean;
  isError: boolean;
}

/** A menu button with the download formats of a list. */
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
      // Not disabled while busy, because a disabled button loses focus.
      isBusy={false}
      onAction={(format) => !download.isPending && download.mutate(format)}
    />
  );
}

/** Error message of a failed download. */
export function DownloadError({ download, children }: { download: Download; children: string }) {
  return download.isError && <Alert tone="fail">{children}</Alert>;
}
