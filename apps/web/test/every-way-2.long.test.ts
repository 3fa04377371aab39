import { tryEveryWay } from '@abhigam/testing';

tryEveryWay(import.meta.dirname, 2, 4);
