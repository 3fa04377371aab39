import { runAllVariants } from '@abhigam/testing';

await runAllVariants(import.meta.dirname);
