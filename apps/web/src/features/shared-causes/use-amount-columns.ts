import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/data/data-table.tsx';

/** Columns for the number of pages and failures. */
export function useAmountColumns<Row extends { pages: number; failures: number }>(): Column<Row>[] {
  const { t } = useTranslation('sharedCauses');
  const { number } = useFormats();
  return (['pages', 'failures'] as const).map((key) => ({
    key,
    header: t(`one.websites.${key}`),
    align: 'end',
    cell: (row) => number(row[key]),
  }));
}
