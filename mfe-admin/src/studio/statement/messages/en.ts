import type { StatementMessageId } from './index';

export const texts = {
  'statement.template': `# Our commitment
{studio} wants everyone, including people with disabilities, to be able to read this site and to learn about its games.

# Standard and conformance
We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. This site partially conforms: some of its content does not meet the standard yet.

# What we do
- Every page works with the keyboard alone and shows where the focus is.
- Text keeps its contrast in the light and the dark theme, and can be enlarged to 400% without scrolling sideways to read.
- Movement is reduced if your device asks for that. Sound plays only after you start it.
- Pages and passages tell screen readers which language they are in.
- When the software of the site changes, its pages are checked by automated tools, and by hand with a keyboard.

# Known limitations
- Some images have no description yet.
- Some trailers lack captions or audio description.
- Texts without a translation are shown in Japanese.
- Video players of other sites, and the shops that we link to, are beyond our control.

# Contact
If something is hard to use, or if you need something in another form, tell us with the [contact form]({contact}).

# How this site was assessed
{studio} assessed this site itself. It was not assessed by anyone else.

# Date
This statement was written on {date}.`,
} satisfies Record<StatementMessageId, string>;
