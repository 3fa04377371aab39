import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Sample } from './sample.tsx';

export function OverlaySamples() {
  const addresses = useAddresses();
  const [shown, setShown] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setShown(null);
  return (
    <Sample name="Dialog, ConfirmDialog, ExternalLink and Menu">
      <Button onPress={() => setShown('dialog')}>Open a dialog</Button>
      <Button onPress={() => setShown('confirm')}>Ask for confirmation</Button>
      <ExternalLink href="https://www.w3.org/TR/WCAG22/">WCAG 2.2</ExternalLink>
      <Menu
        label="More actions"
        button="More"
        items={[
          { key: 'edit', label: 'Edit', href: addresses.gallery() },
          { key: 'pages', label: 'Webpages', href: addresses.gallery() },
        ]}
      />
      <Dialog title="A dialog" isOpen={shown === 'dialog'} onClose={close}>
        <p>It traps focus, and returns it when closed.</p>
      </Dialog>
      <ConfirmDialog
        title="Cancel the test of District?"
        verb="Cancel Test"
        isOpen={shown === 'confirm'}
        onConfirm={close}
        onClose={close}
      >
        The pages that are finished are kept.
      </ConfirmDialog>
    </Sample>
  );
}
