const npm = (...names) => names.map((name) => `node_modules/${name}/`);
const shared = (...names) => names.map((name) => `^shared/${name}/`);

/** Allowed imports by folder, besides the folder itself. Its tests may import more; see `testFiles`. */
const rooms = {
  'shared/schema': npm('valibot'),
  'shared/contracts': shared('schema'),
  'shared/expressions': [...shared('contracts'), ...npm('@marcbachmann/cel-js')],
  'shared/form-page': shared('contracts'),
  'shared/auth-store': [
    ...shared('contracts'),
    ...npm('zustand', 'js-cookie', '@types/js-cookie', 'react', '@types/react'),
  ],
  'shared/api-client': [
    ...shared('schema', 'contracts', 'auth-store'),
    ...npm('ky', '@tanstack/react-query', 'socket.io-client', 'react', '@types/react'),
  ],
  'shared/router': [...shared('contracts'), ...npm('react-router', 'react', '@types/react')],
  'shared/i18n': npm('i18next'),
  'shared/ui': [
    ...shared('i18n'),
    ...npm('react', '@types/react', 'react-dom', '@mui/[^/]+', '@emotion/[^/]+', 'final-form'),
    ...npm('react-final-form', 'notistack', 'cmdk', 'dayjs', 'lucide-react'),
    ...npm('@fontsource-variable/inter'),
  ],
  'shared/ui-charts': [
    ...shared('i18n', 'ui'),
    ...npm('react', '@types/react', 'react-dom', '@mui/[^/]+', '@emotion/[^/]+'),
  ],
  'shared/ui-dates': [
    ...shared('i18n', 'ui'),
    ...npm('react', '@types/react', 'react-dom', '@mui/[^/]+', '@emotion/[^/]+', 'dayjs'),
  ],
  'shared/ui-sortable': [
    ...shared('i18n', 'ui'),
    ...npm('react', '@types/react', 'react-dom', '@hello-pangea/dnd'),
  ],
  'shared/ui-editor': [
    ...shared('contracts', 'i18n', 'ui'),
    ...npm('react', '@types/react', 'prosemirror-[^/]+', 'lucide-react'),
  ],
  'shared/lists': [
    ...shared('contracts', 'auth-store', 'api-client', 'i18n', 'router', 'ui'),
    ...npm('react', '@types/react', 'react-dom', '@mui/[^/]+', '@emotion/[^/]+'),
  ],
  'shared/records': [
    ...shared('contracts', 'auth-store', 'api-client', 'i18n', 'router', 'ui', 'lists'),
    ...shared('ui-charts', 'ui-dates'),
    ...npm('react', '@types/react'),
  ],
  'shared/federation': [
    ...shared('contracts'),
    ...npm('valibot', 'webpack', 'terser-webpack-plugin'),
    '^node:',
    '^(child_process|fs|module|path|url|util)$',
  ],
  'shared/remote-sdk': [
    ...shared('contracts', 'federation'),
    ...npm('valibot', 'webpack', 'vitest', 'httpxy', '@playwright/test', '@swc/core'),
    ...npm('@swc/types'),
    '^node:',
    '^(child_process|crypto|fs|fs/promises|http|module|net|path|stream/consumers|url|util|zlib)$',
  ],
  'shared/testing': [
    ...shared('contracts', 'auth-store', 'api-client', 'i18n', 'router', 'ui'),
    ...npm('.+'),
  ],
  host: [
    ...shared('contracts', 'auth-store', 'api-client', 'router', 'ui', 'federation'),
    ...shared('schema', 'i18n', 'lists', 'ui-charts', 'ui-dates'),
    ...npm('react', '@types/react', 'react-dom', '@types/react-dom'),
    ...npm('@module-federation/[^/]+'),
  ],
  remotes: [
    ...shared('contracts', 'auth-store', 'api-client', 'router', 'ui', 'federation'),
    ...shared('schema', 'expressions', 'form-page', 'i18n', 'lists', 'records'),
    ...shared('ui-charts', 'ui-dates', 'ui-editor', 'ui-sortable'),
    ...npm('react', '@types/react'),
  ],
  server: [
    ...shared('contracts', 'expressions', 'form-page'),
    ...npm('.+'),
    '^[a-z_/]+$',
    '^node:',
  ],
  e2e: [
    ...shared('contracts'),
    ...npm('.+'),
    '^[a-z_/]+$',
    '^node:',
    '^server/src/testing/(linkedin-server|name-server|oidc-server|postgres|s3-server)\\.ts$',
  ],
};

const onlyTests = '\\.test\\.tsx?$';
const testFiles = '\\.test\\.tsx?$|/testing/';
const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace('shared/', '')}-imports`,
  severity: 'error',
  comment: `What ${room} may import stands in this file.`,
  from: {
    path: `^${room}/`,
    pathNot: `${room === 'shared/testing' ? onlyTests : testFiles}|webpack\\.config\\.js$`,
  },
  to: { pathNot: [`^${room}/`, ...allowed] },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'A remote knows no other remote, not even its types or its tests.',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(remotes/(?!$1/)|host/|server/|e2e/|scripts/)' },
    },
    {
      name: 'subjects-are-apart',
      severity: 'error',
      comment: 'Inside a remote a subject uses its own folder, shell/ and the texts in i18n/.',
      from: { path: '^remotes/([^/]+)/src/([^/]+)/' },
      to: { path: '^remotes/$1/src/(?!$2/|shell/|i18n/)' },
    },
    {
      name: 'modules-are-apart',
      severity: 'error',
      comment: "A server module uses another one's index.ts, nothing deeper.",
      from: { path: '^server/src/modules/([^/]+)/', pathNot: testFiles },
      to: {
        path: '^server/src/modules/(?!$1/)',
        pathNot: '^server/src/modules/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: testFiles },
      to: { path: '^server/src/(tables|modules|seed|tasks)/' },
    },
    {
      name: 'tables-know-no-module',
      severity: 'error',
      comment: 'The schema is one floor below the modules: foreign keys and joins go across.',
      from: { path: '^server/src/tables/', pathNot: testFiles },
      to: { path: '^server/src/', pathNot: '^server/src/(tables|platform)/' },
    },
    {
      name: 'database-through-the-helper',
      severity: 'error',
      comment: 'Only the transaction helper opens connections.',
      from: { path: '^server/src/', pathNot: '^server/src/(platform/db|testing)/' },
      to: { path: 'node_modules/(pg|@electric-sql/[^/]+)/|drizzle-orm/node-postgres' },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      from: { pathNot: `${testFiles}|^shared/testing/` },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
