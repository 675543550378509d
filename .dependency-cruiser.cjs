const ENTRY = '\\.(http|worker|schedule|webhook|trigger|step|canary)\\.ts$';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycles', 'Code flows one way.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    never('shared-is-pure', 'shared knows zod and itself.', { path: '^shared/' }, { pathNot: '^(shared/|node_modules/zod/)' }),
    never(
      'features-are-islands',
      'A feature never imports another feature; they meet in shared, ports or app.',
      { path: '^(functions|web)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    never('web-and-functions-meet-in-shared', 'They talk over a contract.', { path: '^web/' }, { path: '^(functions|infra)/' }),
    never('functions-never-see-web', 'They talk over a contract.', { path: '^functions/' }, { path: '^(web|infra)/' }),
    never(
      'infra-points-at-files-not-code',
      'Stacks name entries by path; they may read contracts for routes.',
      { path: '^infra/', pathNot: '^infra/local/' },
      { path: '^(functions|web)/' },
    ),
    never(
      'use-cases-see-ports-not-adapters',
      'Only compose chooses an implementation.',
      { path: '^functions/(features|ports|search)/' },
      { path: '^functions/adapters/' },
    ),
    never(
      'shared-operations-belong-to-no-feature',
      'What several features do with an account or a search knows ports, shared and itself.',
      { path: '^functions/(accounts|search)/' },
      { path: '^functions/', pathNot: '^functions/(accounts|search|ports)/' },
    ),
    never('ports-are-leaves', 'A port names domain types only.', { path: '^functions/ports/' }, { pathNot: '^(functions/ports/|shared/)' }),
    never(
      'adapters-know-ports',
      'An adapter fulfils a port; of ours it knows ports, shared and the shape of the data.',
      { path: '^functions/adapters/' },
      { path: '^functions/((features|http|jobs|config|cli)/|(compose|log)\\.ts)' },
    ),
    never(
      'engines-are-islands',
      'Catalogue engines share the model and import nothing of one another.',
      { path: '^functions/adapters/catalogue/(embedded|opensearch|data-provider)/' },
      { path: '^functions/adapters/catalogue/(embedded|opensearch|data-provider)/', pathNot: '^functions/adapters/catalogue/$1/' },
    ),
    never(
      'model-knows-no-engine',
      'What all catalogue engines share depends on none of them.',
      { path: '^functions/adapters/catalogue/model/' },
      { path: '^(functions/adapters/catalogue/(embedded|opensearch|data-provider)/|node_modules/@duckdb/)' },
    ),
    never(
      'serving-knows-no-feature',
      'HTTP, jobs and configuration serve whatever use cases they are given.',
      { path: '^functions/((http|jobs|config)/|[^/]+\\.ts$)' },
      { path: '^functions/(features|accounts|search|catalogue|cli)/' },
    ),
    never(
      'data-side-is-apart',
      'Seed and import make records; only the command knows where they go.',
      { path: '^functions/catalogue/' },
      { path: '^functions/((features|http|jobs|config|adapters|cli)/|compose\\.ts)' },
    ),
    never(
      'only-entries-compose',
      'Use cases take ctx; entries build it.',
      { path: '^functions/features/', pathNot: ENTRY },
      { path: '^functions/((http|config)/|compose\\.ts)' },
    ),
    never('entries-are-not-imported', 'A Lambda entry is a leaf.', { path: '^(functions|shared|web)/' }, { path: ENTRY }),
    never(
      'ui-kit-is-generic',
      'Kit, charts, messages and themes know no feature.',
      { path: '^web/(ui|charts|api|i18n|theme)/' },
      { path: '^web/(features|app|report|collections|search|help|checkout)/' },
    ),
    never(
      'shared-screens-below-features',
      'What several features show knows none of them.',
      { path: '^web/(report|collections|search|help|checkout)/' },
      { path: '^web/(features|app)/' },
    ),
    never('features-below-app', 'The app combines features, never the reverse.', { path: '^web/features/' }, { path: '^web/app/' }),
    never('paths-below-all', 'Every screen may link to every path.', { path: '^web/paths\\.ts$' }, { path: '^web/' }),
    never(
      'fence-aws-and-stripe',
      'SDKs and engines live in adapters.',
      { path: '^(functions|shared|web)/', pathNot: '^functions/adapters/' },
      { path: '^node_modules/(@aws-sdk|stripe|@duckdb|aws-jwt-verify|oauth4webapi|@googleapis|@hubspot)/' },
    ),
    never(
      'fence-middy',
      'One stack of middleware.',
      { path: '^(functions|shared|web|infra)/', pathNot: '^functions/(http|jobs)/' },
      { path: '^node_modules/@middy/' },
    ),
    never(
      'fence-cdk',
      'The cloud is drawn in infra.',
      { path: '^(functions|shared|web|infra/local)/' },
      { path: '^node_modules/(aws-cdk-lib|cdk-nag|constructs)/' },
    ),
    never(
      'fence-cognito',
      'One file knows how the browser signs in.',
      { path: '^web/', pathNot: '^web/api/session' },
      { path: '^node_modules/amazon-cognito-identity-js/' },
    ),
    never(
      'fence-zustand',
      'What the screen remembers is in stores.',
      { path: '^web/', pathNot: '\\.store\\.ts$' },
      { path: '^node_modules/zustand/' },
    ),
    never(
      'fence-charts',
      'echarts and maps live in web/charts.',
      { path: '^web/', pathNot: '^web/charts/' },
      { path: '^node_modules/(echarts|echarts-for-react|mapbox-gl|maplibre-gl)/' },
    ),
    never('tests-are-not-imported', 'Code never leans on its tests.', { path: '^(functions|shared|web|infra)/' }, { path: '^tests/' }),
    never('no-unresolved', 'An import that points nowhere.', { pathNot: '^tests/' }, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|json|mjs|woff2)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
