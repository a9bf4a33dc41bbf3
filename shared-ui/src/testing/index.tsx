/**
 * Test utilities for modules: the shell's providers around a component, and a mock server that enforces the contract.
 */
import '@testing-library/jest-dom/jest-globals';

export * from './mock-calls';
export * from './present';
export * from './render-with-providers';
