import { openObjects } from '../../objects/open-objects';
import { askDatabase, clockToleranceMs } from '../../persistence';
import { note, ok, fault, type DoctorCheck, type Examined } from '../finding';

const timeoutMs = 5_000;

/** The clock of a server, by the header of any response; `null` if it does not respond. */
async function clockOf(origin: string): Promise<number | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Other clocks, by what they are. */
function clocks({ config }: Examined): Record<string, () => Promise<number | null>> {
  const { mongodbUri, s3, publicOrigin } = config;
  return {
    ...(mongodbUri !== null && { 'the database': async () => (await askDatabase(mongodbUri)).time }),
    ...(s3 && {
      'the object store': async () => {
        const objects = await openObjects(config);
        const { uploadOrigin } = objects;
        await objects.close();
        return uploadOrigin === null ? null : clockOf(uploadOrigin);
      },
    }),
    ...(publicOrigin !== null && { [publicOrigin]: () => clockOf(publicOrigin) }),
  };
}

/** Whether the clock of this machine agrees with those that it can ask, and with the newest event. */
export const checkClock: DoctorCheck = async (examined) => {
  const compared: string[] = [];
  const findings = [];
  for (const [name, ask] of Object.entries(clocks(examined))) {
    const before = Date.now();
    const time = await ask().catch(() => null);
    if (time === null) continue;
    compared.push(name);
    const seconds = Math.round(((before + Date.now()) / 2 - time) / 1_000);
    if (Math.abs(seconds) * 1_000 <= clockToleranceMs) continue;
    const order = seconds > 0 ? 'ahead of' : 'behind';
    findings.push(
      fault(`This clock is ${Math.abs(seconds)} seconds ${order} that of ${name}: set both by a time server.`),
    );
  }
  const [newest] = (await examined.persistence?.audit.list({}, { limit: 1 }))?.items ?? [];
  if (newest && Date.parse(newest.at) > Date.now() + clockToleranceMs)
    findings.push(
      fault(
        `The newest event was written at ${newest.at}, which is still to come: this clock is behind, or one was ahead.`,
      ),
    );
  if (findings.length > 0) return findings;
  return compared.length > 0
    ? [ok(`It agrees with that of ${compared.join(' and ')}.`)]
    : [note('There is no other clock to compare it with.')];
};
