/**
 * List and item calls of the API, with all production middleware, against bare Koa sending the same bytes. They
 * alternate in one run, so that other load on the machine affects both.
 */
import { brotliCompressSync, constants } from 'node:zlib';

import { median } from '../median';
import { report, resultRow, type ResultRow } from '../report';
import { startProduct, type Product } from '../start-product';
import { load } from './load';
import { fillStore, memoryOf, processorTimeOf, startBareKoa } from './servers';

const rounds = 15;
const milliseconds = 400;
const target = 0.3;

/** One turn of one server. */
interface Turn {
  perSecond: number;
  /** Processor time per response, in microseconds. */
  processor: number;
}

async function compare(
  product: Product,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<ResultRow[]> {
  const response = await fetch(product.origin + path, { headers });
  const encoding = response.headers.get('content-encoding');
  // `fetch` decompresses, so the bytes for bare Koa are compressed again in the same way as by the product.
  const plain = Buffer.from(await response.arrayBuffer());
  const body =
    encoding === 'br' ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : plain;
  const bare = await startBareKoa({
    base64: body.toString('base64'),
    encoding,
    etag: response.headers.get('etag') ?? '',
  });
  const measured: { theirs: Turn; ours: Turn }[] = [];
  const turn = async (server: Pick<Product, 'origin' | 'pid'>): Promise<Turn> => {
    const before = processorTimeOf(server.pid);
    const { perSecond, responses } = await load({ origin: server.origin, path, headers, milliseconds });
    return { perSecond, processor: (processorTimeOf(server.pid) - before) / responses };
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
  const middle = (side: 'ours' | 'theirs', figure: keyof Turn) =>
    Math.round(median(measured.map((round) => round[side][figure])));
  const size = `${body.length} bytes${encoding ? `, ${encoding}` : ''}`;
  return [
    resultRow({ what: `${name} (${size}) / bare Koa`, value: ratio, unit: '×', digits: 2, least: target }),
    resultRow({ what: `${name}: responses`, value: middle('ours', 'perSecond'), unit: '/s' }),
    resultRow({
      what: `${name}: processor time / bare Koa (${middle('theirs', 'processor')} µs)`,
      value: middle('ours', 'processor') / middle('theirs', 'processor'),
      unit: '×',
      digits: 2,
    }),
  ];
}

// Logs as in production; their content is not used here.
const product = await startProduct({ DEMO_CONTENT: 'false', LOG_LEVEL: 'info' });
try {
  const id = await fillStore(product.origin, 20);
  const before = memoryOf(product.pid);
  const rows = [
    ...(await compare(product, 'list', '/api/projects', { 'accept-encoding': 'br' })),
    ...(await compare(product, 'list, not compressed', '/api/projects', { 'accept-encoding': 'identity' })),
    ...(await compare(product, 'item', `/api/projects/${id}`, { 'accept-encoding': 'br' })),
  ];
  const after = memoryOf(product.pid);
  report([...rows, resultRow({ what: `memory after the load (${before} MB before)`, value: after, unit: 'MB' })]);
} finally {
  await product.stop();
}
