/** Domains of one provider that ignores dots in the local part, with the one that represents them. */
const undotted = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

export interface Mailbox {
  domain: string;
  /** The same text for all addresses of a mailbox. */
  address: string;
}

/** The mailbox to which providers deliver mails for an address: they ignore case, tags (`mina+tag@`), and some dots. */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const written = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const domain = undotted.get(written) ?? written;
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*/, '');
  return { domain, address: `${undotted.has(written) ? local.replaceAll('.', '') : local}@${domain}` };
}
