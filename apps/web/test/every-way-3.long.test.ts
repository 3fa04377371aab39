import { tryEveryWay } from '@abhigam/testing';

tryEveryWay(import.meta.dirname, 3, 4);
