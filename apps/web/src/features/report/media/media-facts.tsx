import type { MediaView, TestRun } from '@abhigam/contract';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import { pagePath } from '../model/page-path.ts';
import styles from './media.module.css';

interface MediaFactsProps {
  media: MediaView;
  run: TestRun;
  isOfRun: boolean;
}

/** What is known of a medium, as a list; what is not known is left out. */
export function MediaFacts({ media, run, isOfRun }: MediaFactsProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const text = useMediaTexts(media);
  const facts: { term: string; value: ReactNode }[] = [
    ...(text.alternative === null ? [] : [{ term: t('media.alternative'), value: text.alternative }]),
    ...(media.recognisedText
      ? [
          {
            term: t('element.imageText'),
            value: media.recognisedText.rawText || media.recognisedText.asciiText || t('media.noText'),
          },
        ]
      : []),
    ...(media.tracks.length > 0 ? [{ term: t('media.tracks'), value: text.tracks }] : []),
    ...(text.size ? [{ term: t('media.size'), value: text.size }] : []),
    ...(text.format ? [{ term: t('media.format'), value: text.format }] : []),
    { term: t('media.use'), value: t(`media.useOf.${media.use}`) },
    ...(media.address ? [{ term: t('media.address'), value: <Address address={media.address} /> }] : []),
    ...(isOfRun
      ? [
          {
            term: t('media.usedOn'),
            value: (
              <>
                {t('overview.onPages', { count: media.pages, formatted: number(media.pages) })}
                {media.uses > media.pages && (
                  <> {t('media.inPlaces', { count: media.uses, formatted: number(media.uses) })}</>
                )}
                {', '}
                <TextLink href={paths.testResult(run.id, 'report', media.testInstanceId)}>
                  {t('media.firstPage', { page: pagePath(media.url, run.baseUrl) })}
                </TextLink>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Address({ address }: { address: string }) {
  return <ExternalLink href={address}>{address}</ExternalLink>;
}

function useMediaTexts(media: MediaView) {
  const { t } = useTranslation('report');
  const { number, bytes } = useFormats();
  const pair = (size: { width: number; height: number }) =>
    `${number(Math.round(size.width))} × ${number(Math.round(size.height))} px`;
  const { naturalSize, shownSize, family, types, alternative } = media;
  const isTold = types.some((type) => type !== 'fonts' && type !== 'background' && type !== 'fontIcon');
  return {
    alternative: !isTold
      ? null
      : alternative ||
        t(
          alternative === '' || types.includes('decorative')
            ? 'media.emptyAlternative'
            : 'media.noneAlternative',
        ),
    tracks: media.tracks.map(({ kind, language }) => (language ? `${kind} (${language})` : kind)).join(', '),
    size: [
      naturalSize && pair(naturalSize),
      shownSize && shownSize.width > 0 && t('media.shownSize', { size: pair(shownSize) }),
    ]
      .filter(Boolean)
      .join(', '),
    format: [
      media.format?.toUpperCase(),
      media.bytes !== null && bytes(media.bytes),
      family && types.includes('fontIcon') && t('media.family', { family }),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
