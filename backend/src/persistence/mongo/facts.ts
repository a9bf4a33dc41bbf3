import { isDuplicate } from './failures';
import type { Models, StoreFact } from './models';

/** Metadata of the store: the version of its documents, and whether an import is unfinished. */
export type FactName = 'version' | 'import';

export async function readFact(models: Models, name: FactName): Promise<number | null> {
  const fact = await models.facts.findOne({ _id: name }).lean<StoreFact>().exec();
  return fact?.value ?? null;
}

export async function writeFact(models: Models, name: FactName, value: number): Promise<void> {
  try {
    const { matchedCount } = await models.facts.updateOne({ _id: name }, { $set: { value } });
    if (matchedCount === 0) await models.facts.insertMany([{ _id: name, value }], { lean: true });
  } catch (error) {
    // Another process wrote it first.
    if (!isDuplicate(error)) throw error;
  }
}

export async function deleteFact(models: Models, name: FactName): Promise<void> {
  await models.facts.deleteOne({ _id: name });
}
