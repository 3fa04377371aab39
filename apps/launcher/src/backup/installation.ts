import type { ArtifactStore } from '@abhigam/artifacts';

/** What a backup is made of, and what it is restored into. */
export interface Installation {
  /** As the owner of the tables. */
  connectionString: string;
  artifacts: ArtifactStore;
  /** Whether that seals what it writes. */
  isSealing: boolean;
  /** Where that keeps its files; two stores of one place are the same. */
  artifactsPlace: string;
  secrets: {
    /** SECRETS_KEY; goes before the file. */
    keys: string | null;
    keyFile: string;
  };
}
