import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { type NavigateOptions, useHref, useNavigate } from 'react-router';
import { installAriaMessages } from '../i18n/aria-messages.ts';
import { localeOf } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** Navigation options of the router for links. */
    routerOptions: NavigateOptions;
  }
}

// Before any React Aria component reads a message.
installAriaMessages();

/** Provider for React Aria components that use texts, locale-aware sorting or links. */
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
