import { readableUrl } from '../../address/display-url.ts';
import { type PageFinding, pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { pagePath } from './model/page-path.ts';

interface PageLinkProps {
  run: { id: string; baseUrl: string };
  page: { id: string; url: string };
  /** The issue to open on that page. */
  finding?: Omit<PageFinding, 'pageId'>;
  /** Opens the result as a step of the current screen: its back link returns here. */
  isStep?: boolean;
}

/** The path of a page as a link to its result; screen readers get a truncated path in full. */
export function PageLink({ run, page, finding, isStep = false }: PageLinkProps) {
  const addresses = useAddresses();
  const path = pagePath(page.url, run.baseUrl);
  return (
    <TextLink
      href={
        finding
          ? pageFindingAddress(addresses, run.id, { ...finding, pageId: page.id })
          : addresses.testResult({ testRunId: run.id, view: 'pages', pageId: page.id })
      }
      isStep={isStep}
      {...(path.endsWith('…') ? { 'aria-label': readableUrl(page.url) } : {})}
    >
      {path}
    </TextLink>
  );
}
