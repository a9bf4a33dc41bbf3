import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tls from 'node:tls';
import zlib from 'node:zlib';

import { mostInOnePart } from 'shared-contracts/entities';

import { requestArrival, askedWith, isProven, questionHeader, questionPath, type RequestArrival } from '../question';
import { note, ok, fault, reasonOf, type Examined, type Finding } from '../finding';

/** Certificates beside those that Node trusts. */
interface Trust {
  ca?: string;
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const timeoutMs = 120_000;

/** An address for documentation (RFC 5737), which no visitor has. */
const marker = '192.0.2.1';

function* zeros(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(1_024 * 1_024);
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}

/** Sends a request with as many bytes. @throws Error without a response */
function send(url: URL, headers: http.OutgoingHttpHeaders, trust: Trust, bytes = 0): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const body = bytes > 0 && { method: 'POST', headers: { ...headers, 'Content-Length': bytes } };
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false, timeout: timeoutMs, ...trust, ...body }, (response) => {
      response.toArray().then((chunks: Buffer[]) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        sent.destroy();
      }, reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('There was no response in time')));
    sent.on('error', reject);
    // A refused body is not read to its end; the response says why.
    pipeline(Readable.from(zeros(bytes)), sent).catch(() => undefined);
  });
}

function arrivalIn({ status, body }: Answer): RequestArrival | null {
  if (status !== 200) return null;
  try {
    return requestArrival.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

function checkHost({ host }: RequestArrival, origin: URL): Finding {
  const wanted = origin.host;
  const received = `${origin.protocol}//${host}`;
  // With or without the port that the protocol implies.
  const isSame = URL.canParse(received) && new URL(received).host === wanted;
  return isSame
    ? ok('Host arrives unchanged.')
    : fault(
        `Host arrives as ${host} instead of ${wanted}, so every request is refused: forward it unchanged ` +
          '(nginx: `proxy_set_header Host $host;`).',
      );
}

/** How many addresses were appended to the one that the doctor has sent. */
function appendedTo(forwardedFor: string | null): number {
  const addresses = forwardedFor?.split(',').map((each) => each.trim()) ?? [];
  return addresses.length - 1 - addresses.indexOf(marker);
}

function checkForwarded(
  { forwardedFor }: RequestArrival,
  { trustedProxies }: Examined['config'],
  isHttps: boolean,
): Finding {
  const proxies = appendedTo(forwardedFor);
  if (proxies === 0 && isHttps)
    return fault(
      'The proxy does not append to X-Forwarded-For, so all visitors share the limits of one address: let it append ' +
        '(nginx: `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`) and set TRUSTED_PROXIES=1.',
    );
  if (proxies === trustedProxies) return ok(`The address of visitors is known, behind ${proxies} proxies.`);
  const consequence =
    proxies < trustedProxies ? 'visitors can pretend any address' : 'all visitors share the limits of one address';
  return fault(
    `${proxies} proxies append to X-Forwarded-For, but TRUSTED_PROXIES is ${trustedProxies}, so ${consequence}: set ` +
      `TRUSTED_PROXIES=${proxies}.`,
  );
}

/** The protocol that browsers agree on with a server. */
function protocolOf({ hostname, port }: URL, trust: Trust): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const options = { host: hostname, servername: hostname, port: Number(port || 443), ...trust };
    const socket = tls.connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

async function checkHttps({ headers }: Answer, origin: URL, trust: Trust): Promise<Finding[]> {
  if (origin.protocol !== 'https:') return [];
  const policy = headers['strict-transport-security'];
  const findings = [
    policy === undefined
      ? fault('Strict-Transport-Security does not reach browsers: the proxy must not remove it.')
      : policy.includes(',')
        ? fault(`Strict-Transport-Security arrives twice (${policy}): let only the product send it.`)
        : ok('Browsers are told to stay with https.'),
    (await protocolOf(origin, trust)) === 'h2'
      ? ok('Browsers use HTTP/2.')
      : note('Browsers use HTTP/1.1: pages load faster with HTTP/2 (nginx: `http2 on;`).'),
  ];
  // At another port, http:// is another site's.
  const plain = new URL(`http://${origin.host}/`);
  const answer = origin.port === '' ? await send(plain, {}, {}).catch(() => null) : null;
  const isRedirect = answer === null || (answer.headers.location ?? '').startsWith(origin.origin);
  return isRedirect ? findings : [...findings, fault(`${plain.href} does not redirect to ${origin.origin}: let it.`)];
}

async function checkBody(ask: (bytes: number) => Promise<Answer>): Promise<Finding> {
  const size = `${Math.round(mostInOnePart / 1_024 ** 2)} MB`;
  const answer = await ask(mostInOnePart).catch((error: unknown) => reasonOf(error));
  if (typeof answer !== 'string' && arrivalIn(answer)?.bytes === mostInOnePart) return ok(`A body of ${size} arrives.`);
  const reason = typeof answer === 'string' ? answer : `status ${answer.status}`;
  return fault(
    `A body of ${size} does not arrive (${reason}), so large files cannot be uploaded: let the proxy accept them ` +
      '(nginx: `client_max_body_size 110m;`).',
  );
}

/** A long response that the product compresses. */
async function checkCompression(origin: URL, trust: Trust): Promise<Finding> {
  const answer = await send(new URL('/api/openapi.json', origin), { 'Accept-Encoding': 'gzip' }, trust);
  const coding = answer.headers['content-encoding'];
  if (coding === undefined) return note('Responses arrive without compression: does the proxy remove Accept-Encoding?');
  try {
    JSON.parse(zlib.gunzipSync(answer.body).toString());
    return ok('Responses are compressed once.');
  } catch {
    return fault(`Responses cannot be decompressed (${coding}): the proxy must not compress what is compressed.`);
  }
}

/** Whether the product itself responds, on this machine. */
const runsHere = ({ port }: Examined['config']): Promise<boolean> =>
  send(new URL(`http://127.0.0.1:${port}/livez`), {}, {}).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Asks the running product, through what is in front of it, how requests arrive. */
export async function checkProxy(
  { config, secrets }: Pick<Examined, 'config' | 'secrets'>,
  trust: Trust = {},
): Promise<Finding[]> {
  const origin = new URL(config.publicOrigin ?? `http://localhost:${config.port}`);
  if (secrets === null) return [note('Not checked: no product has started with this DATA_DIR and SESSION_SECRET.')];
  const question = askedWith(secrets);
  const headers = { [questionHeader]: question, 'X-Forwarded-For': marker };
  const ask = (bytes: number) => send(new URL(questionPath, origin), headers, trust, bytes);
  const answer = await ask(0).catch((error: unknown) => reasonOf(error));
  const arrived = typeof answer === 'string' ? null : arrivalIn(answer);
  if (typeof answer === 'string' || !arrived || !isProven(secrets, question, arrived)) {
    const what = typeof answer === 'string' ? `cannot be reached: ${answer}` : `responds with ${answer.status}`;
    if (typeof answer !== 'string' && answer.status < 500)
      return [
        fault(
          `What responds at ${origin.origin} is not this product (${what}): check PUBLIC_ORIGIN, where the proxy ` +
            'leads, and that all processes have the same SESSION_SECRET.',
        ),
      ];
    return (await runsHere(config))
      ? [fault(`${origin.origin} ${what}, but the product runs at port ${config.port}: check the proxy and the DNS.`)]
      : [note(`Not checked: ${origin.origin} ${what}, and no product runs at port ${config.port} of this machine.`)];
  }
  if (config.publicOrigin === null) return [ok(`The product responds at ${origin.origin}; PUBLIC_ORIGIN is not set.`)];
  const host = checkHost(arrived, origin);
  return [
    host,
    checkForwarded(arrived, config, origin.protocol === 'https:'),
    ...(await checkHttps(answer, origin, trust)),
    await checkBody(ask),
    ...(host.state === 'ok' ? [await checkCompression(origin, trust)] : []),
  ];
}
