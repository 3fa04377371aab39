import { tryEveryWay } from '@abhigam/testing';

await tryEveryWay(import.meta.dirname);
