import net from 'node:net';

/** Operation code of the only message kind that servers still speak (MongoDB wire protocol, OP_MSG). */
const opMsg = 2013;
const headerBytes = 16;

/**
 * Asks a MongoDB server to list its databases, which needs its storage and not only its listener.
 * A TCP connection alone proves nothing: a container engine accepts it before the server is there.
 * @param {number} port on 127.0.0.1
 * @returns {Promise<boolean>} whether it answered that it did
 */
export function answersMongoDb(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port, timeout: 2_000 });
    let received = Buffer.alloc(0);
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write(message('listDatabases')));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < headerBytes || received.length < received.readInt32LE(0)) return;
      done(received.readInt32LE(12) === opMsg && saysOk(received));
    });
  });
}

function message(command) {
  const elements = Buffer.concat([
    Buffer.from(`\x10${command}\0`),
    int32(1),
    Buffer.from('\x02$db\0'),
    int32(6),
    Buffer.from('admin\0'),
    Buffer.from([0]),
  ]);
  const body = Buffer.concat([int32(0), Buffer.from([0]), int32(elements.length + 4), elements]);
  return Buffer.concat([int32(headerBytes + body.length), int32(1), int32(0), int32(opMsg), body]);
}

function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** `ok` is a double in MongoDB's answers and may be an integer in those of compatible servers. */
function saysOk(answer) {
  const asDouble = Buffer.from([1, 0x6f, 0x6b, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]);
  const asInteger = Buffer.from([0x10, 0x6f, 0x6b, 0, 1, 0, 0, 0]);
  return answer.includes(asDouble) || answer.includes(asInteger);
}
