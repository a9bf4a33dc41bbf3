import { parseInline } from 'shared-contracts/markdown';

function addressIn(target: string): string | null {
  const [only, ...others] = parseInline(`[x](${target})`);
  return only?.kind === 'link' && others.length === 0 ? only.address : null;
}

/** The address of a link as the notation holds it: http(s) or `mailto:`; `null` if it holds none. */
export function readAddress(written: string): string | null {
  const target = written.trim();
  return addressIn(target) ?? addressIn(target.replaceAll('(', '%28').replaceAll(')', '%29'));
}

/** The address that a person means, who may leave out its scheme. */
export function typedAddress(typed: string): string | null {
  const target = typed.trim();
  if (/^[^\s/:]+@[^\s/:]+$/.test(target)) return readAddress(`mailto:${target}`);
  return readAddress(target) ?? (/^[^\s/:]+\.[^\s/]+/.test(target) ? readAddress(`https://${target}`) : null);
}
