/**
 * List and item calls of the API with all production middleware, compared with bare Koa sending the same bytes in the
 * same run. Both alternate, so that other load affects both. Target: at least half of bare Koa.
 */
import { brotliCompressSync, constants } from 'node:zlib';

import { startProduct } from '../start-product.mjs';
import { load } from './load.mjs';
import { fill, memoryOf, processorTimeOf, startBareKoa } from './servers.mjs';

const rounds = 15;
const milliseconds = 400;
const target = 0.5;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function compare(product, name, path, headers) {
  const response = await fetch(product.origin + path, { headers });
  const encoding = response.headers.get('content-encoding');
  // `fetch` decompresses, so the bytes for bare Koa are compressed again like the product does.
  const plain = Buffer.from(await response.arrayBuffer());
  const body =
    encoding === 'br' ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : plain;
  const bare = await startBareKoa({ base64: body.toString('base64'), encoding, etag: response.headers.get('etag') });
  const measured = [];
  const turn = async (server) => {
    const before = processorTimeOf(server.pid);
    const { perSecond, answers } = await load({ origin: server.origin, path, headers, milliseconds });
    return { perSecond, processor: (processorTimeOf(server.pid) - before) / answers };
  };
  try {
    await turn(product);
    await turn(bare);
    for (let round = 0; round < rounds; round += 1)
      measured.push({ theirs: await turn(bare), ours: await turn(product) });
  } finally {
    bare.stop();
  }
  const ratio = median(measured.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  const middle = (side, figure) => Math.round(median(measured.map((round) => round[side][figure])));
  const size = `${body.length} bytes${encoding ? `, ${encoding}` : ''}`;
  process.stdout.write(
    `${name} (${size}): ${middle('ours', 'perSecond')}/s, bare Koa ${middle('theirs', 'perSecond')}/s, ratio ${ratio.toFixed(2)} (target ${target}: ${ratio >= target ? 'met' : 'MISSED'});` +
      ` processor time ${middle('ours', 'processor')} and ${middle('theirs', 'processor')} µs an answer\n`,
  );
}

// Logs as in production; the output is discarded.
const product = await startProduct({ DEMO_CONTENT: 'false', LOG_LEVEL: 'info' });
try {
  const id = await fill(product.origin, 20);
  process.stdout.write(`memory before load: ${memoryOf(product.pid)} MB\n`);
  await compare(product, 'list', '/api/projects', { 'accept-encoding': 'br' });
  await compare(product, 'list, not compressed', '/api/projects', { 'accept-encoding': 'identity' });
  await compare(product, 'item', `/api/projects/${id}`, { 'accept-encoding': 'br' });
  process.stdout.write(`memory after load: ${memoryOf(product.pid)} MB\n`);
} finally {
  await product.stop();
}
