import { languageOfText } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A name or text that somebody gave: it keeps its direction to itself, and is heard in its own language. */
export function GivenText({
  children,
  className,
}: {
  children: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <bdi lang={useLangOf(children ?? '')} className={className}>
      {children}
    </bdi>
  );
}

/** The `lang` of a text that somebody gave; none where it is the one of the page. */
export function useLangOf(text: string): string | undefined {
  const { i18n } = useTranslation();
  const language = languageOfText(text);
  return language === i18n.language ? undefined : language;
}
