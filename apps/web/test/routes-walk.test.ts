import { PEOPLE, walkRoutes } from './walk-routes.ts';

// The long tests walk all of them.
walkRoutes(103, PEOPLE);
