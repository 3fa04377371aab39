import { useTranslation } from '../../i18n/use-translation.ts';
import { reportTime } from './model/report-time.ts';

/** A moment as the header of a report writes it. */
export function ReportTime({ value }: { value: string }) {
  const { language } = useTranslation().i18n;
  return <time dateTime={value}>{reportTime(value, language)}</time>;
}
