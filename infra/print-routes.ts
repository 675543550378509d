import { httpRoutes } from './routes.ts';

for (const { routeKey, access, entry } of httpRoutes()) console.log(`${access.padEnd(8)} ${routeKey.padEnd(48)} ${entry}`);
