import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';

import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { renderWithProviders } from 'shared-ui/testing';

import { useFormKeys } from './use-form-keys';

function Fields({ onKey }: { onKey: () => void }) {
  const inside = useRef<HTMLInputElement>(null);
  useFormKeys({ F9: onKey }, inside);
  return <input ref={inside} aria-label="Title" />;
}

test('a key is for the form of the topmost dialog, also of one above another', async () => {
  const pressed: string[] = [];
  function Forms() {
    const [isAbove, setAbove] = useState(false);
    return (
      <>
        <Fields onKey={() => pressed.push('page')} />
        <Dialog isOpen title="Project" onClose={() => undefined}>
          <Fields onKey={() => pressed.push('dialog')} />
          <Button onClick={() => setAbove(true)}>Add partner</Button>
          <Dialog isOpen={isAbove} title="Partner" onClose={() => setAbove(false)}>
            <Fields onKey={() => pressed.push('above')} />
          </Dialog>
        </Dialog>
      </>
    );
  }
  const { user } = renderWithProviders(<Forms />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Add partner' }));
  await user.keyboard('{F9}');
  await user.keyboard('{Escape}{F9}');
  expect(pressed).toEqual(['above', 'dialog']);
});
