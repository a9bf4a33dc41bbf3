import { createHash } from 'node:crypto';

import { pages } from 'shared-contracts/federation';

/**
 * Public pages that the browser may load before a link to them is followed: once a finger or the keyboard is on it, or
 * the pointer stays. Not places of the same page, and no files. Links of a page in another language lead elsewhere than
 * their address says, because the starter adds the language, so only pages in the default language carry the rules.
 */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages.flatMap(({ path, audience }) => (path && audience === 'public' ? [path] : [])) },
          { not: { selector_matches: '[download],[href*="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The rules as an element of a page; the starter removes them when the shell's router has taken over. */
export const speculationRules = `<script type="speculationrules">${rules}</script>`;

/** The rules in a content security policy. */
export const speculationRulesSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
