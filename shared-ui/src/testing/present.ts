/**
 * An element that a test needs, such as one of several with the same name.
 * @throws if it is missing, instead of failing at a later step
 */
export function present<Found extends Element>(element: Found | null | undefined): Found {
  if (!element) throw new Error('The element is missing');
  return element;
}
