/** A copy of an object with some of its fields. */
export function pick<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  // `Object.fromEntries` loses the key type.
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}
