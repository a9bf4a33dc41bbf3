import { isDuplicate } from './failures';
import type { Models, StoreFact } from './models';

/** Metadata of the store: the version of its documents, and whether an import is unfinished. */
export type FactName = 'version' | 'import';

/** @returns `null` if the store does not hold the fact */
export async function readFact(models: Models, name: FactName): Promise<number | null> {
  const fact = await models.facts.findOne({ _id: name }).lean<StoreFact>().exec();
  return fact?.value ?? null;
}

/** Sets a fact, also if another process sets it at the same time. */
export async function writeFact(models: Models, name: FactName, value: number): Promise<void> {
  try {
    const { matchedCount } = await models.facts.updateOne({ _id: name }, { $set: { value } });
    if (matchedCount === 0) await models.facts.insertMany([{ _id: name, value }], { lean: true });
  } catch (error) {
    // Another process wrote it first.
    if (!isDuplicate(error)) throw error;
  }
}

/** Deletes a fact, if there is one. */
export async function deleteFact(models: Models, name: FactName): Promise<void> {
  await models.facts.deleteOne({ _id: name });
}
