ARG NODE=24.21.0-bookworm

FROM node:${NODE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:${NODE}-slim
ENV NODE_ENV=production PITLEDGER_DATA=/data PITLEDGER_HOST=0.0.0.0 PITLEDGER_PORT=3000
WORKDIR /srv/pitledger
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/api/main.js"]
