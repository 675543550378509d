/** Files with a function over the limit; remove each entry when the function is split. */
export const LONG_FUNCTIONS = [
  'infra/local/services/integrations/oauth-server.ts',
  'infra/local/services/integrations/fake-service.ts',
  'web/app/shell/account/profile-items.tsx',
  'web/features/auth/second-factor/security-panel.tsx',
  'web/features/campaigns/add/add-post-dialog.tsx',
  'web/features/creator-lists/import/import-dialog.tsx',
  'web/features/discovery/editors/picks-editor.tsx',
  'web/features/discovery/keywords/keyword-box.tsx',
  'web/features/reports/search/creator-search.tsx',
  'web/ui/form/option-search.tsx',
];
