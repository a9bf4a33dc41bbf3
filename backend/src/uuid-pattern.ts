/** A UUID as we write them, to be put into patterns. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
