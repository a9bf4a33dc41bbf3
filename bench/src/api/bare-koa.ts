import Koa from 'koa';

/** A response as it goes over the wire. */
export interface BareResponse {
  base64: string;
  encoding: string | null;
  etag: string;
}

/** Koa with nothing but a single response, sent by its parent: the baseline for the product. */
process.once('message', ({ base64, encoding, etag }: BareResponse) => {
  const body = Buffer.from(base64, 'base64');
  const app = new Koa();
  app.use((ctx) => {
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.set('ETag', etag);
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: address && typeof address === 'object' ? address.port : 0 });
  });
});
