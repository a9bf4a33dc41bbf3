import { rootDir } from './paths';

// The federation plugin writes its entry below the working directory, and webpack's output depends on its location: in
// the root folder, a build is the same wherever its command is run.
process.chdir(rootDir);
