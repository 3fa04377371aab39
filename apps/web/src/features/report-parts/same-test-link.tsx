import type { TestRun } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** Opens the form of a new run with what this run tested. */
export function SameTestLink({ run, children }: { run: TestRun; children: ReactNode }) {
  const addresses = useAddresses();
  const { baseUrl, website, testMode, wcagVersion, wcagLevel, disableExperimental } = run;
  return (
    <LinkButton
      tone="primary"
      href={addresses.runTest({
        url: baseUrl,
        websiteId: website.id,
        testMode,
        wcagVersion,
        wcagLevel,
        disableExperimental: String(disableExperimental),
      })}
    >
      {children}
    </LinkButton>
  );
}
