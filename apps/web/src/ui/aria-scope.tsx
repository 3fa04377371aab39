import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { type NavigateOptions, useHref, useNavigate } from 'react-router';
import { startAriaWords } from '../i18n/aria-words.ts';
import { localeOf } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** What a link may say to the router besides its address. */
    routerOptions: NavigateOptions;
  }
}

// Before the first of its components reads a text.
startAriaWords();

/** Around components of React Aria that speak, sort by letters or lead to another screen. */
export function AriaScope({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={localeOf(i18n.language)}>
      <RouterProvider navigate={(href, options) => void navigate(href, options)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
