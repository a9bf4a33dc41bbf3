# The product in one image: built with all packages, run with production packages only.
ARG NODE=node:22.23.3-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund
ENV CI=true
# Shown beside the builds; the image has no repository.
ARG BUILD_COMMIT
RUN npm run build
# Files needed in production: the server and the builds of the shell and of every module.
RUN mkdir /product && cp -r --parents package.json backend/package.json backend/dist backend/demo tooling/dist shell/dist mfe-*/dist /product

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY shared-contracts/package.json shared-contracts/
# Only run-time packages of the backend: those of the browser are bundled.
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace backend --workspace shared-contracts
# What the image is made of, as CycloneDX.
RUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace backend --workspace shared-contracts > sbom.cdx.json

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ROOT_DIR=/app DATA_DIR=/data
# Two threads may hash passwords; the others read files and compress.
ENV UV_THREADPOOL_SIZE=8
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/sbom.cdx.json ./
COPY --from=build /product ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "backend/dist/main.mjs"]
