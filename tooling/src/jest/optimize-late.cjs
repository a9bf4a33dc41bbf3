/**
 * For processes of tests: most of what they call is called too seldom to pay for the optimizing compiler, which took a
 * fifth of their time. A function is optimized after thirty times as much of its byte code as by default (in bytes).
 */
require('node:v8').setFlagsFromString('--interrupt-budget=2000000');
