/** The package declares this table of texts as a type instead of a value. */
declare module 'react-aria-components/i18n/en-US' {
  type Values = Readonly<Record<string, string | number | boolean>>;
  const strings: Record<string, Record<string, string | ((values: Values) => string)>>;
  export default strings;
}
