import { isPublicHost, type ProofOfOwnership, type ResolveName } from '@abhigam/egress';

export interface NeedDeps {
  settings: {
    /** Of which hosts proof is asked; of those of the open internet when absent. */
    proofOfOwnership?: ProofOfOwnership;
  };
  /** By default the system's name service. */
  resolveName?: ResolveName;
}

/** Whether testing a website at this address as a whole takes proof that its organization may. Asks the name service. */
export async function needsProof({ settings, resolveName }: NeedDeps, url: string): Promise<boolean> {
  switch (settings.proofOfOwnership ?? 'public') {
    case 'off':
      return false;
    case 'all':
      return true;
    case 'public':
      return isPublicHost(new URL(url), resolveName);
  }
}
