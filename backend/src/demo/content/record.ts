/** What the demo content adds to the body of a create call: a fixed id and a date in the past. */
export type DemoRecord<Input> = Input & { readonly id: string; readonly createdAt: string };
