# syntax=docker/dockerfile:1
# Image of the server with the builds of the panel, for `docker-compose.yml`; it contains no secret.

# Major version as in the catalog of pnpm-workspace.yaml, never below it or the security floor in
# server/src/node-floor.ts. A security release of Node.js is updated here first.
FROM node:24.22.1-bookworm-slim AS base
WORKDIR /app
ENV CI=true
COPY package.json ./
RUN npm install --global "pnpm@$(node -p "require('./package.json').config.pnpm")"
COPY pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
RUN pnpm fetch --frozen-lockfile
COPY . .

# Builds host and remotes.
FROM base AS build
RUN pnpm install --offline --frozen-lockfile
RUN NODE_ENV=production node scripts/build/build.ts

# Runtime dependencies of the server only.
FROM base AS dependencies
RUN pnpm install --offline --frozen-lockfile --prod --filter "@outpost/server..."

FROM node:24.22.1-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ARTIFACTS_DIR=/app/dist
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=dependencies /app/shared/schema ./shared/schema
COPY --from=dependencies /app/shared/contracts ./shared/contracts
COPY --from=dependencies /app/shared/expressions ./shared/expressions
COPY --from=dependencies /app/shared/form-page ./shared/form-page
COPY --from=dependencies /app/server ./server
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/live').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
