import { downloadName, siteHost, siteInName, textInName } from '@abhigam/domain';
import { readableUrl } from '../../../address/display-url.ts';
import { useReportLanguage } from '../../../i18n/use-report-language.ts';
import { usePictureNaming } from './picture-names.tsx';

/** An address in the name of a picture. */
export function siteSubject(url: string): string {
  const { pathname, search } = new URL(url);
  return siteInName(siteHost(url), readableUrl(pathname + search));
}

/** An organization in the name of a picture; undefined where it is not known yet. */
export function organizationSubject(name: string | undefined): { subject?: string } {
  return name ? { subject: textInName(name) } : {};
}

/** Name of a picture of a chart that is saved now, in the form of all downloads. */
export function usePictureName(chart: string): () => string {
  const { product, subject } = usePictureNaming();
  const language = useReportLanguage();
  return () => downloadName({ product, parts: [chart, subject], moment: new Date(), language, end: 'png' });
}
