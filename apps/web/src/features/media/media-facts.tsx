import type { MediaView } from '@abhigam/contract';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { RecognisedText } from './recognised-text.tsx';

interface MediaFactsProps {
  media: MediaView;
}

/** Facts of a media item; unknown ones are omitted. */
export function MediaFacts({ media }: MediaFactsProps) {
  const { t } = useTranslation('report');
  const text = useMediaTexts(media);
  const creator = media.document?.facts?.creator ?? null;
  const facts: { term: string; value: ReactNode }[] = [
    ...(text.alternative === null
      ? []
      : [{ term: t('media.alternative'), value: <UserText>{text.alternative}</UserText> }]),
    ...(media.recognisedText
      ? [
          {
            term: t('element.imageText'),
            value: <RecognisedText media={media} />,
          },
        ]
      : []),
    ...(media.tracks.length > 0 ? [{ term: t('media.tracks'), value: text.tracks }] : []),
    ...(text.size ? [{ term: t('media.size'), value: text.size }] : []),
    ...(text.format ? [{ term: t('media.format'), value: text.format }] : []),
    { term: t('media.use'), value: t(`media.useOf.${media.use}`) },
    ...(media.address ? [{ term: t('media.address'), value: <Address address={media.address} /> }] : []),
    ...(creator === null ? [] : [{ term: t('document.creator'), value: <UserText>{creator}</UserText> }]),
  ];
  return (
    <DetailList>
      {facts.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </DetailList>
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
  const { naturalSize, shownSize, family, types, alternative, document } = media;
  const size = document?.bytes ?? media.bytes;
  const format = media.format?.toUpperCase();
  const pages = document?.facts?.pages;
  const hasAlternative = types.some(
    (type) => type !== 'fonts' && type !== 'background' && type !== 'fontIcon',
  );
  return {
    alternative: !hasAlternative
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
      document?.facts?.version ? `PDF ${document.facts.version}` : format,
      size !== null && bytes(size),
      pages !== undefined && t('document.pages', { count: pages, formatted: number(pages) }),
      family && types.includes('fontIcon') && t('media.family', { family }),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
