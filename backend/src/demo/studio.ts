import type { Studio } from 'shared-contracts/entities';

/** Where else the fictional studio could be found. */
export const demoStudio: Pick<Studio, 'links'> = {
  links: [
    { name: 'X', url: 'https://example.com/x/bokkado' },
    { name: 'YouTube', url: 'https://example.com/youtube/bokkado' },
    { name: 'Steam', url: 'https://example.com/steam/bokkado' },
  ],
};
