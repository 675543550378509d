import { lazy } from 'react';
import { paths } from './paths.ts';

const discovery = lazy(() => import('#web/features/discovery/discovery.page.tsx').then((page) => ({ default: page.DiscoveryPage })));

export const routes = [{ path: paths.discovery, page: discovery }];
