// node webhook-receiver.mjs whsec_… 8080
import http from 'node:http';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';

const [, , secret, port] = process.argv;
const webhook = new Webhook(secret);
const seen = new Set();

const server = http.createServer(async (request, response) => {
  try {
    const { type, data } = webhook.verify(await text(request), request.headers);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) console.log(type, data.title);
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(Number(port), () => console.log('listening on', server.address().port));
