/** The body of a create call with a fixed id and creation date. */
export type DemoRecord<Input> = Input & { readonly id: string; readonly createdAt: string };
