/**
 * For the tests of the modules: a page like the shell's around a component, and a server that keeps to the contract.
 */
import '@testing-library/jest-dom/jest-globals';

export * from './mock-calls';
export * from './render-with-providers';
