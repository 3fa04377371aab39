import { walkRoutes } from './walk-routes.ts';

walkRoutes(1, ['ADMINEXPERT']);
