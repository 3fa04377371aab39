import { isPublicHost, type ProofOfOwnership, type ResolveName } from '@abhigam/egress';

export interface ProofPolicyDeps {
  settings: {
    /** Hosts that need a proof; default: those on the public internet. */
    proofOfOwnership?: ProofOfOwnership;
  };
  /** Default: the system resolver. */
  resolveName?: ResolveName;
}

/** Whether a full-site test of this URL needs a proof of ownership. Uses DNS. */
export async function needsProof({ settings, resolveName }: ProofPolicyDeps, url: string): Promise<boolean> {
  switch (settings.proofOfOwnership ?? 'public') {
    case 'off':
      return false;
    case 'all':
      return true;
    case 'public':
      return isPublicHost(new URL(url), resolveName);
  }
}
