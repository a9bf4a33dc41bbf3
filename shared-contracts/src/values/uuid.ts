/** Lowercase, for use in patterns. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const wholeUuid = new RegExp(`^${uuidPattern}$`);

export const isUuid = (text: string): boolean => wholeUuid.test(text);
