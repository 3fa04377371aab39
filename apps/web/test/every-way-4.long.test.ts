import { tryEveryWay } from '@abhigam/testing';

tryEveryWay(import.meta.dirname, 4, 4);
