import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { withQuery } from '../../address/with-query.ts';
import { useCurrentTitle } from '../../frame/title-scope.tsx';
import { useBrand } from '../../settings/use-brand.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Notice, NoticedWebsite, NoticeState } from './notice.ts';
import { useChosenOrganization } from './use-chosen-organization.ts';

interface WebsiteDialogProps {
  size?: 'normal' | 'wide';
  children: (close: (notice?: Notice, website?: NoticedWebsite) => void) => ReactNode;
}

/** Query parameters of the dialogs, which the list does not use. */
const OWN_PARAMETERS = ['url', 'part'];

/** A dialog over Manage Websites with its own URL; closing returns to the list in its previous state. */
export function WebsiteDialog({ size = 'normal', children }: WebsiteDialogProps) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosen = useChosenOrganization();
  const { shortName } = useBrand();
  const { title } = useCurrentTitle();
  useHeadingAfter();
  const close = (notice?: Notice, website?: NoticedWebsite) => {
    const list = new URLSearchParams(search);
    for (const own of OWN_PARAMETERS) list.delete(own);
    const state: NoticeState | null = notice ? { notice, website } : null;
    const organizationId = chosen ? String(chosen) : undefined;
    void navigate(withQuery(addresses.websites({ organizationId }), list), { state });
  };
  return (
    <Dialog title={title} size={size} isOpen onClose={() => close()}>
      <title>{`${title} – ${shortName}`}</title>
      {children(close)}
    </Dialog>
  );
}

/** A dialog that was opened by its URL has no trigger to return focus to: the heading takes it. */
function useHeadingAfter(): void {
  useEffect(
    () => () => {
      // React Aria restores focus a frame after the dialog is removed.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusHeading();
        }),
      );
    },
    [],
  );
}
