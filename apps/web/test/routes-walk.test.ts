import { PEOPLE, walkRoutes } from './walk-routes.ts';

// A sample; the long tests open all of them.
walkRoutes(103, PEOPLE);
