import { FIRST_LANGUAGE, guessTextLanguage } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { latinRuns } from '../model/latin-runs.ts';

interface UserTextProps {
  children: string | null | undefined;
  className?: string | undefined;
}

/**
 * User-provided text, or a sentence that contains some: isolates its text direction and sets its language for
 * screen readers.
 */
export function UserText({ children, className }: UserTextProps) {
  const { i18n } = useTranslation();
  const text = children ?? '';
  const lang = useTextLang(text);
  const runs = lang === undefined && i18n.language !== FIRST_LANGUAGE ? latinRuns(text) : [];
  return (
    <bdi lang={lang} className={className}>
      {runs.length < 2
        ? children
        : runs.map((run) =>
            run.isLatin ? (
              <span key={run.start} lang={FIRST_LANGUAGE}>
                {run.text}
              </span>
            ) : (
              run.text
            ),
          )}
    </bdi>
  );
}

/** `lang` attribute for user-provided text; undefined when it is in the language of the page. */
export function useTextLang(text: string): string | undefined {
  const { i18n } = useTranslation();
  const language = guessTextLanguage(text);
  return language === i18n.language ? undefined : language;
}
