/** A lowercase UUID, for use in patterns. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const wholeUuid = new RegExp(`^${uuidPattern}$`);

/** Whether a text is the id of a record. */
export const isUuid = (text: string): boolean => wholeUuid.test(text);
