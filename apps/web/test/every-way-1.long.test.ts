import { tryEveryWay } from '@abhigam/testing';

tryEveryWay(import.meta.dirname, 1, 4);
