/** A compiled message with named values. */
export type Message<Name extends string> = (
  values: Readonly<Record<Name, string | number | boolean>>,
) => string;

/** The keys of a namespace or a group: `title`, `table.caption`. */
export type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string | ((values: never) => string)
    ? K
    : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** The text at a key of a namespace. */
export type TextAt<Texts, Key extends string> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Group}.${infer Rest}`
    ? Group extends keyof Texts
      ? TextAt<Texts[Group], Rest>
      : never
    : never;

/** The names of the values that a message needs. */
export type ValueNames<Text> = Text extends Message<infer Name> ? Name : never;
