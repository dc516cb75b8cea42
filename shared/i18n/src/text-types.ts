/** Texts by area and key; `{{name}}` is a variable, `_one` and `_other` are plural forms. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

type PluralForm = 'one' | 'other';
type WithoutForm<Name> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;

/** Keys such as `signIn.title`; plural forms share the name before `_`. */
export type TextKey<Common> = {
  [Area in keyof Common & string]: `${Area}.${WithoutForm<keyof Common[Area] & string>}`;
}[keyof Common & string];

type TextIn<Area, Name extends string> = Name extends keyof Area
  ? Area[Name]
  : // A plural text needs `count`, also where its forms do not show it.
    '{{count}}' | Area[`${Name}_${PluralForm}` & keyof Area];

type TextAt<Common, Key> = Key extends `${infer Area}.${infer Name}`
  ? TextIn<Common[Area & keyof Common], Name>
  : never;

type VariableOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | VariableOf<Rest>
  : never;

type Values<Name extends string> = {
  [Each in Name]: Each extends 'count' ? number : string | number;
};

/** Returns a text in the current language; every variable of the text needs a value. */
export type Translate<Common> = <Key extends TextKey<Common>>(
  key: Key,
  ...values: [VariableOf<TextAt<Common, Key>>] extends [never]
    ? []
    : [values: Values<VariableOf<TextAt<Common, Key>>>]
) => string;
