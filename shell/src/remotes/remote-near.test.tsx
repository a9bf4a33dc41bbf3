import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';

import { Near } from './remote';

let see: (isIntersecting: boolean) => void = () => undefined;
const onNear = jest.fn();

beforeEach(() => {
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  onNear.mockClear();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('onNear is called when the element comes near the viewport', () => {
  render(<Near onNear={onNear}>place</Near>);
  see(false);
  expect(onNear).not.toHaveBeenCalled();
  see(true);
  expect(onNear).toHaveBeenCalledTimes(1);
});

test('onNear is called once at the first interaction with the page', () => {
  render(<Near onNear={onNear}>place</Near>);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  expect(onNear).toHaveBeenCalledTimes(1);
});

test('onNear is called immediately without IntersectionObserver', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<Near onNear={onNear}>place</Near>);
  expect(onNear).toHaveBeenCalledTimes(1);
});
