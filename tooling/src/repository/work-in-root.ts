import { rootDir } from './paths';

// The federation plugin writes its entry below the working directory, and what webpack makes of it depends on where it
// lies: like this, a build is the same wherever its command is run.
process.chdir(rootDir);
