import { PEOPLE, walkRoutes } from './walk-routes.ts';

// The long tests walk all of them.
walkRoutes(41, PEOPLE);
