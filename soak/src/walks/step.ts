import fc from 'fast-check';

import type { Model, WalkedProduct } from './model';

export type WalkStep = fc.AsyncCommand<Model, WalkedProduct>;

/**
 * A step of a walk with a random argument: does something to the product, predicts the same from the model, and fails
 * if they differ.
 * @param isPossible whether the model allows it
 */
export const step = <Arg>(
  name: string,
  argument: fc.Arbitrary<Arg>,
  run: (model: Model, product: WalkedProduct, arg: Arg) => Promise<void>,
  isPossible: (model: Readonly<Model>) => boolean = () => true,
): fc.Arbitrary<WalkStep> =>
  argument.map((value) => ({
    check: isPossible,
    run: (model, product) => run(model, product, value),
    toString: () => `${name} ${fc.stringify(value)}`,
  }));
