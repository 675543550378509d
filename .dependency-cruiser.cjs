const entry = '\\.(http|worker|schedule|webhook)\\.ts$';
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('no-cycles', 'Code flows one way.', {}, { circular: true }),
    only('shared-is-pure', 'shared knows zod and itself.', { path: '^shared/' }, { path: '.', pathNot: '^(shared/|node_modules/zod/)' }),
    only(
      'features-are-islands',
      'A feature never imports another feature; meet in shared, ports or app.',
      { path: '^(functions|web)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    only('web-and-functions-meet-in-shared', 'They talk over a contract.', { path: '^web/' }, { path: '^(functions|infra)/' }),
    only('functions-never-see-web', 'They talk over a contract.', { path: '^functions/' }, { path: '^(web|infra)/' }),
    only(
      'infra-points-at-files-not-code',
      'Stacks name entries by path; they may read contracts for routes.',
      { path: '^infra/', pathNot: '^infra/local/' },
      { path: '^(functions|web)/' },
    ),
    only(
      'verbs-see-ports-not-adapters',
      'Only compose chooses an implementation.',
      { path: '^functions/(features|ports)/' },
      { path: '^functions/adapters/' },
    ),
    only(
      'ports-are-leaves',
      'A port names domain types only.',
      { path: '^functions/ports/' },
      { path: '.', pathNot: '^(functions/ports/|shared/)' },
    ),
    only(
      'adapters-know-ports',
      'An adapter fulfils a port and knows nothing else of ours.',
      { path: '^functions/adapters/' },
      { path: '^functions/(features|platform)/' },
    ),
    only(
      'only-entries-compose',
      'Verbs take ctx; entries build it.',
      { path: '^functions/features/', pathNot: entry },
      { path: '^functions/platform/compose' },
    ),
    only('entries-are-not-imported', 'A Lambda entry is a leaf.', { path: '^(functions|shared|web)/' }, { path: entry }),
    only(
      'ui-kit-is-generic',
      'Kit and charts know no feature.',
      { path: '^web/(ui|charts|api)/' },
      { path: '^web/(features|app|insights)/' },
    ),
    only(
      'features-below-app',
      'Routes compose pages, never the reverse (paths excepted).',
      { path: '^web/features/' },
      { path: '^web/app/', pathNot: '^web/app/paths\\.ts$' },
    ),
    only(
      'fence-aws-and-stripe',
      'SDKs live in adapters.',
      { path: '^(functions|shared|web)/', pathNot: '^functions/adapters/' },
      { path: '^node_modules/(@aws-sdk|stripe)/' },
    ),
    only(
      'fence-charts',
      'echarts and mapbox live in web/charts.',
      { path: '^web/', pathNot: '^web/charts/' },
      { path: '^node_modules/(echarts|mapbox-gl)/' },
    ),
    only(
      'no-orphans',
      'Nothing imports it: delete it, or make it an entry.',
      { orphan: true, pathNot: ['^tests/', entry, '\\.d\\.ts$', '^infra/app\\.ts$'] },
      {},
    ),
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
};
