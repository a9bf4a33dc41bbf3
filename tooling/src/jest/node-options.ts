/**
 * Node's options for Jest. Most of what a test file makes ends with it: with room for it among the young objects (in
 * megabytes), far less is copied to the old ones. Most of what it calls is called too seldom to pay for the optimizing
 * compiler, which took a fifth of the time: a function is optimized after thirty times as much of its byte code as by
 * itself (in bytes).
 */
export const nodeOptions = [
  '--experimental-vm-modules',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--interrupt-budget=2000000',
] as const;
