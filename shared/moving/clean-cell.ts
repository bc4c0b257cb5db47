/** Matches control, direction and zero-width characters, but not the joiners that Persian and Indic names need. */
const INVISIBLE_PATTERN = /[^\P{Cc}\n\t]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const SPACES_PATTERN = /[^\S\n]/g

/** Returns a cell's text as a spreadsheet shows it. For example, both ="00418" and '00418 are shown as 00418. */
export function cleanCell(text: string): string {
  const cleanText = text.replace(INVISIBLE_PATTERN, '').replace(SPACES_PATTERN, ' ').trim()
  const [, formulaText] = /^=\s*"((?:[^"]|"")*)"$/.exec(cleanText) ?? []
  if (formulaText !== undefined) return formulaText.replaceAll('""', '"').trim()
  return cleanText.replace(/^'(?=[\d=+\-@(])/, '')
}
