import { restoreStyles } from 'shell/restore-styles';

// Before styled-components is evaluated, as in the shell's entries.
restoreStyles(document);
