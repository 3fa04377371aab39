import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { type TestedWebsites, testedWebsiteFor } from './model/tested-website.ts';

interface EntireWebsiteProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  baseUrl: FieldPathByValue<Values, string>;
  websiteId: FieldPathByValue<Values, string>;
  testMode: FieldPathByValue<Values, string>;
  known: TestedWebsites;
  /** The website of an existing test, which cannot change. */
  fixedId?: string | undefined;
  children: (websiteId: string) => ReactNode;
}

/**
 * Renders its children with the id of the website when the form starts a full-site test; renders nothing for a
 * single page.
 */
export function EntireWebsite<Values extends FieldValues, Output>(
  props: EntireWebsiteProps<Values, Output>,
): ReactNode {
  const { control, known, fixedId, children } = props;
  const baseUrl: string = useWatch({ control, name: props.baseUrl });
  const websiteId: string = useWatch({ control, name: props.websiteId });
  const testMode: string = useWatch({ control, name: props.testMode });
  const id = fixedId ?? testedWebsiteFor(known, { baseUrl, websiteId })?.id;
  return testMode === 'full_site' && id ? children(id) : null;
}
