import { downloadName, siteHost, siteInName, textInName } from '@abhigam/domain';
import { readableUrl } from '../../../address/display-url.ts';
import { useReportLanguage } from '../../../i18n/use-report-language.ts';
import { type PictureNaming, usePictureNaming } from './picture-names.tsx';

/** File name of a chart image, in the format of all downloads. */
export function usePictureName(chart: string): () => string {
  const naming = usePictureNaming();
  const language = useReportLanguage();
  return () => {
    const parts = [chart, subjectOf(naming)];
    return downloadName({ product: naming.product, parts, moment: new Date(), language, end: 'png' });
  };
}

function subjectOf({ website, organization }: PictureNaming): string {
  if (website !== undefined) {
    const { pathname, search } = new URL(website);
    return siteInName(siteHost(website), readableUrl(pathname + search));
  }
  return organization === undefined ? 'all' : textInName(organization);
}
