import type { TestRun } from '@abhigam/contract';
import { BrokenLinkList } from './broken-link-list.tsx';
import { BrokenPageList } from './broken-page-list.tsx';
import { LeftOutList } from './left-out-list.tsx';
import styles from './links.module.css';

/** Broken pages of the website, broken links on its pages, and URLs that the run did not test. */
export function BrokenLinksTab({ run }: { run: TestRun }) {
  return (
    <div className={styles.tab}>
      <BrokenPageList testRunId={run.id} websiteId={run.websiteId} />
      <BrokenLinkList run={run} />
      <LeftOutList testRunId={run.id} />
    </div>
  );
}
