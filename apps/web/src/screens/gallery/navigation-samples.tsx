import { useAddresses } from '../../address/use-addresses.ts';
import { CollapsibleOnNarrow } from '../../ui/layout/collapsible-on-narrow.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ChoiceLink, ChoiceList } from '../../ui/navigation/choice-list.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { Sample } from './sample.tsx';

export function NavigationSamples() {
  const addresses = useAddresses();
  return (
    <>
      <Sample name="Tabs">
        <Tabs
          label="Report"
          activeKey="overview"
          tabs={[
            { key: 'overview', label: 'Test Overview', href: addresses.gallery() },
            { key: 'failures', label: 'Failures', href: addresses.gallery() },
          ]}
        />
      </Sample>
      <Sample name="Breadcrumbs and TextLink">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: addresses.gallery() },
            { label: 'Manage Websites', href: addresses.gallery() },
            { label: 'Report' },
          ]}
        />
        <TextLink href={addresses.gallery()}>A link</TextLink>
      </Sample>
      <Sample name="SideBySide with NarrowFold and ChoiceList">
        <SideBySide first={220}>
          <CollapsibleOnNarrow summary="Pages: /tenders">
            <ChoiceList>
              <ChoiceLink href={addresses.gallery()} isCurrent={false} name="All pages" after="118" />
              <ChoiceLink href={addresses.gallery()} isCurrent name="/tenders" after="12" />
            </ChoiceList>
          </CollapsibleOnNarrow>
          <p>What is chosen on the left.</p>
        </SideBySide>
      </Sample>
      <Sample name="Disclosure">
        <Disclosure summary="How the score is made">
          <p>The share of checks passed, weighted by their effect on people.</p>
        </Disclosure>
      </Sample>
    </>
  );
}
