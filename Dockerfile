# The product in one image: built with everything, run with what production needs.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared-contracts/package.json shared-contracts/
COPY shared-client/package.json shared-client/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/
COPY mfe-public/package.json mfe-public/
COPY mfe-admin/package.json mfe-admin/
COPY mfe-requests/package.json mfe-requests/
COPY backend/package.json backend/
COPY tooling/package.json tooling/
COPY demo-art/package.json demo-art/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm install --no-save --no-audit --no-fund
COPY . .
ENV CI=true
RUN npm run build

FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY shared-contracts/package.json shared-contracts/
# Only what the backend loads at run time: the browser's packages are inside the builds.
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace backend --workspace shared-contracts

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Two of them may hash passwords: the others read files and compress.
ENV UV_THREADPOOL_SIZE=8
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/assets backend/assets
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/mfe-public/dist mfe-public/dist
COPY --from=build /app/mfe-admin/dist mfe-admin/dist
COPY --from=build /app/mfe-requests/dist mfe-requests/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "backend/dist/main.mjs"]
