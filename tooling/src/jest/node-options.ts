/**
 * Node's options for Jest. Most of what a test file makes ends with it: with room for it among the young objects (in
 * megabytes), far less is copied to the old ones.
 */
export const nodeOptions = [
  '--experimental-vm-modules',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
] as const;
