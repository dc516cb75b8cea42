import { screenFiles, type NewRemote } from '@outpost/remote-sdk/template';

const shared = ['api-client', 'contracts', 'federation', 'router', 'ui'];

const manifestOf = ({ name }: NewRemote) => ({
  name: `@outpost/${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { test: `vitest run --root ../.. --project ${name}`, typecheck: 'tsc -p .' },
  dependencies: {
    ...Object.fromEntries(shared.map((one) => [`@outpost/${one}`, 'workspace:*'])),
    react: 'catalog:',
  },
  devDependencies: {
    '@outpost/testing': 'workspace:*',
    '@types/react': 'catalog:',
    vitest: 'catalog:',
  },
});

const typesOf = {
  extends: '../../tsconfig.json',
  compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
  include: ['src'],
  files: [],
};

const pipelineOf = ({ name }: NewRemote) => `# Deploying ${name}

One deploy token of this remote is all a pipeline needs: make it on the screen Releases and store it as
the secret \`OUTPOST_DEPLOY_TOKEN\`; \`OUTPOST_URL\` is the address of the panel.

\`\`\`yaml
# GitHub Actions: .github/workflows/${name}.yml
name: ${name}
on:
  push:
    branches: [main]
    paths: ['remotes/${name}/**']
jobs:
  deploy:
    runs-on: ubuntu-latest
    env:
      OUTPOST_URL: \${{ vars.OUTPOST_URL }}
      OUTPOST_DEPLOY_TOKEN: \${{ secrets.OUTPOST_DEPLOY_TOKEN }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24 }
      - run: npx --yes pnpm@12 install --frozen-lockfile
      - run: npx --yes pnpm@12 vitest run --project ${name}
      - run: npx --yes pnpm@12 remote publish ${name}
      - run: npx --yes pnpm@12 remote promote ${name} --channel canary
\`\`\`

\`\`\`yaml
# GitLab CI: .gitlab-ci.yml
deploy-${name}:
  image: node:24
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      changes: ['remotes/${name}/**/*']
  script:
    - npx --yes pnpm@12 install --frozen-lockfile
    - npx --yes pnpm@12 vitest run --project ${name}
    - npx --yes pnpm@12 remote publish ${name}
    - npx --yes pnpm@12 remote promote ${name} --channel canary
\`\`\`
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the files of a new remote, by path inside its folder. */
export const filesOfRemote = (remote: NewRemote): Record<string, string> => ({
  'package.json': json(manifestOf(remote)),
  'tsconfig.json': json(typesOf),
  'webpack.config.js':
    "import { remote } from '@outpost/federation/webpack';\n\nexport default remote(import.meta.url);\n",
  'DEPLOY.md': pipelineOf(remote),
  ...screenFiles(remote),
});

/** Adds a remote to the source of the registry, after the last one. */
export const withRegistryLine = (registry: string, { name, label }: NewRemote): string => {
  const end = registry.indexOf('\n];');
  if (end < 0) throw new Error('The registry of remotes has another shape than expected.');
  const line = `\n  {\n    name: '${name}',\n    label: '${label}',\n    mounts: ['/${name}'],\n    entry: { label: '${label}', path: '/${name}' },\n  },`;
  return registry.slice(0, end) + line + registry.slice(end);
};
