/** Control, direction and zero-width characters; Persian and Indic names keep their joiners. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const SPACES = /[^\S\n]/g

/** Returns a cell as a spreadsheet shows it: ="00418" and '00418 are the text 00418. */
export function cleanCell(text: string): string {
  const shown = text.replace(INVISIBLE, '').replace(SPACES, ' ').trim()
  const [, formula] = /^=\s*"((?:[^"]|"")*)"$/.exec(shown) ?? []
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  return shown.replace(/^'(?=[\d=+\-@(])/, '')
}
