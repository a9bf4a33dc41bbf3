import { amagasaYobanashi } from './projects/amagasa-yobanashi';
import { hakujiNoTsuru } from './projects/hakuji-no-tsuru';
import { kitsunebiNoFu } from './projects/kitsunebi-no-fu';
import { kobaiShoin } from './projects/kobai-shoin';
import { oborozukiNoWatashi } from './projects/oborozuki-no-watashi';

export const projects = [oborozukiNoWatashi, kobaiShoin, amagasaYobanashi, hakujiNoTsuru, kitsunebiNoFu];
