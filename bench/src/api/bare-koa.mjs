import Koa from 'koa';

/** Koa with a single fixed response: the baseline. Receives the response from its parent. */
process.once('message', ({ base64, encoding, etag }) => {
  const body = Buffer.from(base64, 'base64');
  const app = new Koa();
  app.use((ctx) => {
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.set('ETag', etag);
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  });
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
