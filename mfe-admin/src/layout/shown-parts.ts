/** Number of parts of a list that an address asks for, from 1. */
export const shownParts = (parameter: string | null | undefined): number =>
  /^[1-9]\d{0,3}$/.test(parameter ?? '') ? Number(parameter) : 1;
