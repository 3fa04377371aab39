import { useTranslation } from '../../i18n/use-translation.ts';
import { reportTime } from './model/report-time.ts';

/** Date and time as the header of a report displays them. */
export function ReportTime({ value }: { value: string }) {
  const { language } = useTranslation().i18n;
  return <time dateTime={value}>{reportTime(value, language)}</time>;
}
