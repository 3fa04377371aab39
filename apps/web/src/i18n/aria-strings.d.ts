/** The package's own declaration takes this table of texts for a type. */
declare module 'react-aria-components/i18n/en-US' {
  type Values = Readonly<Record<string, string | number | boolean>>;
  const strings: Record<string, Record<string, string | ((values: Values) => string)>>;
  export default strings;
}
