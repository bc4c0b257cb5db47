/** `{{first name}}` in the owner's words. */
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What the words of the pages may use. */
export const pagePlaceholders = ['gym', 'city', 'number of coaches', 'tiers'] as const

/** Fills in once: a value that looks like a placeholder stays what it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

/** Whether a reader would see braces: a placeholder that nobody fills in, or half of one. */
export const hasOnlyPlaceholders = (text: string, names: readonly string[]): boolean =>
  !/\{\{|\}\}/.test(fillPlaceholders(text, Object.fromEntries(names.map((name) => [name, '']))))

export const placeholderMessage = (names: readonly string[]): string =>
  `Use only these placeholders: ${names.map((name) => `{{${name}}}`).join(', ')}`
