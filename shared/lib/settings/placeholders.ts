const PLACEHOLDER_PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g

export const pagePlaceholders = ['gym', 'city', 'number of coaches', 'tiers'] as const

/** Fills in placeholders only once, so that a value that looks like a placeholder is shown unchanged. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER_PATTERN, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  )

/** Returns false for an unknown or incomplete placeholder, because readers would see its braces. */
export const arePlaceholdersKnown = (text: string, names: readonly string[]): boolean =>
  !/\{\{|\}\}/.test(fillPlaceholders(text, Object.fromEntries(names.map((name) => [name, '']))))

export const placeholderMessage = (names: readonly string[]): string =>
  `Use only these placeholders: ${names.map((name) => `{{${name}}}`).join(', ')}`
