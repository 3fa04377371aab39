import type { ArtifactStore } from '@abhigam/artifacts';

/** The source of a backup and the target of a restore. */
export interface Installation {
  /** As the owner of the tables. */
  connectionString: string;
  artifacts: ArtifactStore;
  /** Whether the store encrypts new files. */
  isSealing: boolean;
  /** Location of the store; stores with the same location are the same. */
  artifactsPlace: string;
  secrets: {
    /** SECRETS_KEY; takes precedence over the file. */
    keys: string | null;
    keyFile: string;
  };
}
