import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { type Overlap, useListOverlaps, useMergeWebsites } from '../../../data/websites.ts';
import { useConfirmedAction } from '../../../frame/use-confirmed-action.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay, useSpansOrganizations } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import styles from './overlapping-websites.module.css';

interface Merge {
  from: Overlap['upper'];
  into: Overlap['upper'];
}

/**
 * Websites that share pages, with the solution; for users who may change websites. Renders nothing without any.
 */
export function OverlappingWebsites() {
  return useMay('website.update') ? <Overlaps /> : null;
}

function Overlaps() {
  const addresses = useAddresses();
  const { t } = useTranslation('websites');
  const seesOrganizations = useSpansOrganizations('website.update');
  const overlaps = useListOverlaps();
  const { mutateAsync: merge } = useMergeWebsites();
  const merging = useConfirmedAction<Merge>({
    act: ({ from, into }) => merge({ id: from.id, intoWebsiteId: into.id }),
    nameOf: ({ from }) => from.name,
    words: {
      done: (name) => t('overlaps.merged', { name }),
      failed: (name) => t('overlaps.failed', { name }),
    },
    dialog: ({ thing, isBusy, onConfirm, onClose }) => (
      <ConfirmDialog
        title={t('overlaps.question', { from: thing?.from.name ?? '', into: thing?.into.name ?? '' })}
        verb={t('overlaps.verb')}
        isOpen={thing !== null}
        isBusy={isBusy}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {t('overlaps.consequences', { from: thing?.from.name ?? '', into: thing?.into.name ?? '' })}
      </ConfirmDialog>
    ),
  });
  const pairs = overlaps.data ?? [];
  return (
    <>
      {merging.status}
      {pairs.length > 0 && (
        <Alert tone="info">
          <p>{t('overlaps.lead', { count: pairs.length })}</p>
          <ul className={styles.pairs}>
            {pairs.map(({ upper, lower, organization }) => (
              <li key={`${upper.id} ${lower.id}`} className={styles.pair}>
                {[upper, lower].map((one) => (
                  <span key={one.id} className={styles.website}>
                    <TextLink href={addresses.editWebsite({ websiteId: one.id })}>
                      <UserText>{one.name}</UserText>
                    </TextLink>{' '}
                    {displayUrl(one.url)}
                  </span>
                ))}
                {seesOrganizations && <UserText>{organization.name}</UserText>}
                <MergeButton from={lower} into={upper} onPress={merging.ask} />
                <MergeButton from={upper} into={lower} onPress={merging.ask} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {merging.dialog}
    </>
  );
}

function MergeButton({ from, into, onPress }: Merge & { onPress: (merge: Merge) => void }) {
  const { t } = useTranslation('websites');
  return (
    <Button
      size="small"
      aria-label={t('overlaps.mergeOf', {
        action: t('overlaps.merge', { into: into.name }),
        from: from.name,
      })}
      onPress={() => onPress({ from, into })}
    >
      {t('overlaps.merge', { into: into.name })}
    </Button>
  );
}
