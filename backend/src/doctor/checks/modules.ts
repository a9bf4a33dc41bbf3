import { BuildRecords } from '../../releases/state/build-records';
import { ReleaseState } from '../../releases/state/release-state';
import { runnableSet } from '../../releases/state/runnable-set';
import { ServedReleases } from '../../releases/serving/served-releases';
import { note, ok, fault, reasonOf, type DoctorCheck } from '../finding';

/** Whether the live builds can run together, by the gate that decides it for releases. */
export const checkModules: DoctorCheck = async ({ config, persistence }) => {
  if (!persistence) return [note('Not checked: it takes a store.')];
  const broken: string[] = [];
  const image = new ServedReleases(config.rootDir, (module, error) => broken.push(`${module}: ${reasonOf(error)}`));
  const records = new BuildRecords(persistence);
  const states = await new ReleaseState(persistence, records, image).all();
  const { live, fallBacks, canaries } = await runnableSet(states, records);
  const findings = [
    ...broken.map((text) => fault(`The build in ${config.rootDir} cannot be used: ${text}. Run \`npm run build\`.`)),
    ...fallBacks.map(({ module, build, target, reason }) => {
      const instead = target ? `${target.build} is served` : 'nothing is served';
      return fault(`${module} ${build} cannot run: ${reason} Instead ${instead}. Release another build.`);
    }),
    ...canaries.map(({ module, build, reason }) => fault(`The canary ${build} of ${module} cannot run: ${reason}`)),
  ];
  return findings.length > 0 ? findings : [ok(`${live.size} live builds fit together.`)];
};
