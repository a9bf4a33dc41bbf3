import type { AdminModule } from 'shared-contracts/http';

import { adminApi } from '../api';
import { useText } from '../text';
import { ModuleNotice } from './module-notice';

/** The modules whose live build the product has replaced, because it cannot run beside the others, and why. */
export function FallbackNotice() {
  const text = useText();
  const modules = adminApi.useListAdminModulesQuery().data ?? [];
  // Missing in responses of a product that is older than this module.
  const incidents = modules.flatMap(({ module, fallback = null }: Pick<AdminModule, 'module' | 'fallback'>) => {
    if (fallback === null) return [];
    const { build, at, reason } = fallback;
    return [{ module, at, reason, words: text('dashboard.fallback.of', { module, build }) }];
  });
  return <ModuleNotice title={text('dashboard.fallback')} incidents={incidents} />;
}
