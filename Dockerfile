# The images of the distributed form (docker-compose.yml): `service` runs any of the services and tools, `gateway` serves the client.

FROM node:24.18.0-bookworm-slim AS workspaces
WORKDIR /vigie
COPY .npmrc package.json package-lock.json ./
COPY bench/package.json bench/
COPY command-service/package.json command-service/
COPY deploy/package.json deploy/
COPY e2e/package.json e2e/
COPY frontend/package.json frontend/
COPY packages/audit/package.json packages/audit/
COPY packages/engines/package.json packages/engines/
COPY packages/event-log/package.json packages/event-log/
COPY packages/files/package.json packages/files/
COPY packages/http/package.json packages/http/
COPY packages/jobs/package.json packages/jobs/
COPY packages/leases/package.json packages/leases/
COPY packages/mongo/package.json packages/mongo/
COPY packages/photos/package.json packages/photos/
COPY packages/redis/package.json packages/redis/
COPY packages/settings/package.json packages/settings/
COPY packages/signals/package.json packages/signals/
COPY packages/sqlite/package.json packages/sqlite/
COPY packages/tracing/package.json packages/tracing/
COPY packages/view-store/package.json packages/view-store/
COPY projections/package.json projections/
COPY query-service/package.json query-service/
COPY standalone/package.json standalone/

FROM workspaces AS dependencies
RUN npm ci --omit=dev --no-audit --no-fund --include-workspace-root --workspace=command-service --workspace=projections --workspace=query-service --workspace=standalone

FROM workspaces AS tools
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts

FROM tools AS client
COPY command-service/src/contract command-service/src/contract
COPY query-service/src/contract query-service/src/contract
COPY frontend frontend
RUN npm run build -- client

FROM tools AS programs
COPY packages packages
COPY command-service command-service
COPY projections projections
COPY query-service query-service
COPY standalone standalone
RUN npm run build -- programs

FROM node:24.18.0-bookworm-slim AS service
ENV NODE_ENV=production
WORKDIR /vigie
COPY --from=dependencies /vigie ./
COPY standalone/demo standalone/demo
COPY --from=programs /vigie/dist/programs dist/programs
USER node
EXPOSE 8080
CMD ["node", "dist/programs/command-service.js"]

FROM caddy:2.11.7-alpine AS gateway
ENV XDG_CONFIG_HOME=/var/lib/gateway XDG_DATA_HOME=/var/lib/gateway
RUN mkdir -p /var/lib/gateway && chown 1000:1000 /var/lib/gateway
COPY deploy/gateway/Caddyfile /etc/caddy/Caddyfile
COPY --from=client /vigie/frontend/dist /srv
USER 1000:1000
EXPOSE 80 443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
