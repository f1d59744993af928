# The product in an image: built with its tools, run without them, by nobody in particular, on a root it cannot write.
FROM node:20.20-bookworm-slim AS build
WORKDIR /pravesh
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /pravesh
# Backups of PostgreSQL are made with its own programs; a client copies no server newer than itself (15, as in compose.yaml).
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /pravesh/package.json ./
COPY --from=build /pravesh/node_modules node_modules
COPY --from=build /pravesh/dist dist
COPY --from=build /pravesh/data/india data/india
COPY --from=build /pravesh/sync-server/sample sync-server/sample
COPY --from=build /pravesh/scripts scripts
# /secrets: what several processes share (compose.yaml).
RUN mkdir /data /secrets && chown node:node /data /secrets
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "scripts/isReady.mjs"]
CMD ["node", "scripts/serve.mjs"]
