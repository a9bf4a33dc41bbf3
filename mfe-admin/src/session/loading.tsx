import { Spinner } from 'shared-ui';

import { useText } from '../text';

/** Shown until the session is checked and the screen is loaded. */
export function Loading() {
  const text = useText();
  return (
    <main>
      <Spinner label={text('admin.loading')} />
    </main>
  );
}
