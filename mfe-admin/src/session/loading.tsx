import { Spinner } from 'shared-ui';

import { useText } from '../text';

/** Shown until it is known who somebody is, and what they may see is there. */
export function Loading() {
  const text = useText();
  return (
    <main>
      <Spinner label={text('admin.loading')} />
    </main>
  );
}
