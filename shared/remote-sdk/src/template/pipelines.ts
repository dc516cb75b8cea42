import type { NewRemote } from './screen-files.ts';

/** Returns a workflow of GitHub Actions: checks and a preview on pull requests, live from main. */
export const githubWorkflow = ({ name }: NewRemote): string => `name: ${name}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  pull-requests: write
env:
  OUTPOST_URL: \${{ vars.OUTPOST_URL }}
  OUTPOST_DEPLOY_TOKEN: \${{ secrets.OUTPOST_DEPLOY_TOKEN }}
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx outpost check
  preview:
    needs: check
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx outpost preview --json > preview.json
      - run: jq --raw-output .comment preview.json > preview.md
      - run: gh pr comment "\${{ github.event.number }}" --body-file preview.md
        env: { GH_TOKEN: '\${{ github.token }}' }
      - run: npx playwright install --with-deps chromium
      - run: BASE_URL="$(jq --raw-output .link preview.json)" npx playwright test
        env:
          PANEL_URL: \${{ vars.PANEL_URL }}
          PANEL_EMAIL: \${{ vars.PANEL_EMAIL }}
          PANEL_PASSWORD: \${{ secrets.PANEL_PASSWORD }}
  live:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx playwright install --with-deps chromium
      - run: npx outpost publish
      - run: npx outpost promote
`;

/** Returns the same as a pipeline of GitLab CI. */
export const gitlabPipeline = (): string => `image: node:24
stages: [check, preview, live]
before_script:
  - npm ci

check:
  stage: check
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - npx outpost check

# GITLAB_TOKEN: a project access token that may comment on merge requests.
preview:
  stage: preview
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - npx outpost preview --json > preview.json
    - node -p 'JSON.parse(fs.readFileSync("preview.json")).comment' > preview.md
    - >-
      curl --fail --request POST --header "PRIVATE-TOKEN: $GITLAB_TOKEN"
      --data-urlencode "body@preview.md"
      "$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
    - npx playwright install --with-deps chromium
    - export BASE_URL="$(node -p 'JSON.parse(fs.readFileSync("preview.json")).link')"
    - npx playwright test

live:
  stage: live
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - npx playwright install --with-deps chromium
    - npx outpost publish
    - npx outpost promote
`;
