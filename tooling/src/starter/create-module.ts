import fs from 'node:fs';
import path from 'node:path';

import { moduleFiles, refusalOfName } from './module-files';
import { repositoryFiles, type RepositoryTemplate } from './repository-files';
import { writeFiles } from './write-files';

/** Filled in when this is packed. */
declare const TEMPLATE: RepositoryTemplate;

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

/** `npm create @bokkado/module NAME SITE`: makes a repository for a new module of a site, in a folder of its name. */
const [name = '', address = ''] = process.argv.slice(2);
const refusal = refusalOfName(name);
if (refusal !== null) fail(refusal);
if (!URL.canParse(address)) fail('The second word is the address of the site, like https://studio.example.');
const site = new URL(address).origin;
const module = `mfe-${name}`;
if (fs.existsSync(module)) fail(`${module} exists.`);

const sources = moduleFiles(name, TEMPLATE.manifest);
const about = JSON.parse(sources.get('package.json') ?? '');
writeFiles(path.resolve(module), new Map([...sources, ...repositoryFiles(about, { site, template: TEMPLATE })]));
process.stdout.write(`made ${module} for ${site}: cd ${module}, npm install, npm run release\n`);
