# The product in an image: built with its tools, run without them, by nobody in particular, on a root it cannot write.
# The larger image has a compiler: SQLite's driver is compiled where no ready one can be fetched.
FROM node:20.20-bookworm AS build
WORKDIR /pravesh
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What the site is built of is inside it; what the compiler left, maps and types serve nobody here.
RUN node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/sqlite3/deps node_modules/sqlite3/build/Release/obj* \
  && find node_modules -regex '.*\(\.map\|\.d\.[cm]?ts\)' -delete

# Backups of PostgreSQL are made with its own programs; they copy no server newer than themselves (15, as in compose.yaml).
FROM debian:bookworm-slim AS database
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-15

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /pravesh
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libpq5 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --user-group --no-create-home node
# /secrets: what several processes share (compose.yaml).
RUN mkdir /data /secrets && chown node:node /data /secrets
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=database /usr/lib/postgresql/15/bin/pg_dump /usr/lib/postgresql/15/bin/pg_restore /usr/local/bin/
COPY --from=build /pravesh/package.json ./
COPY --from=build /pravesh/node_modules node_modules
COPY --from=build /pravesh/dist dist
COPY --from=build /pravesh/data/india data/india
COPY --from=build /pravesh/sync-server/sample sync-server/sample
COPY --from=build /pravesh/scripts scripts
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "scripts/isReady.mjs"]
CMD ["node", "scripts/serve.mjs"]
