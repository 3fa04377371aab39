import type { TestRun } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { sameTest } from './model/whole-site-test.ts';

/** Opens the form of a new run with the settings of this run. */
export function SameTestLink({ run, children }: { run: TestRun; children: ReactNode }) {
  const addresses = useAddresses();
  return (
    <LinkButton tone="primary" href={addresses.runTest(sameTest(run))}>
      {children}
    </LinkButton>
  );
}
