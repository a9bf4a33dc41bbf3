/** Elements whose labels queries by name ask for. */
const labelable = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

function isLabelOf(label: HTMLLabelElement, element: Element, root: Document): boolean {
  const id = label.getAttribute('for');
  if (id === null) return label.control === element;
  return id !== '' && id === element.id && root.getElementById(id) === element;
}

/**
 * Finds the labels of an element among the labels of its document. jsdom looks at every node for each element that is
 * asked, and at every node again for each label with an id.
 */
export function findLabelsAmongLabels(): void {
  for (const name of labelable) {
    const { prototype } = window[`HTML${name}Element`];
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        const root = this.getRootNode();
        if (!(root instanceof Document) || this.matches('input[type=hidden]')) return [];
        return Array.from(root.getElementsByTagName('label')).filter((label) => isLabelOf(label, this, root));
      },
    });
  }
}
