/** How the bytes of a file become text. Spreadsheets save all of these. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows (Western European)',
} as const satisfies Record<Encoding, string>

/** By the byte order mark; without one it is UTF-8 if it is valid, UTF-16 if every other byte is zero, else Windows. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((odd) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length)
  if ((zeros[1] ?? 0) > start.length / 4) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 4) return 'utf-16be'
  return isValidUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
export const separatorLabels = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const satisfies Record<
  Separator,
  string
>

const isSeparator = (text: string): text is Separator => SEPARATORS.some((one) => one === text)

/** Excel writes 'sep=;' as the first line of a file, which is no line of people. */
export function readText(bytes: Uint8Array, encoding: Encoding): { text: string; separator: Separator } {
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, '')
  const [line, named = ''] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const rest = line ? text.slice(line.length) : text
  return { text: rest, separator: isSeparator(named) ? named : detectSeparator(rest) }
}

/** The separator that stands most often in the first line, outside of quotes. */
function detectSeparator(text: string): Separator {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/)
  const countOf = (separator: Separator) => line.split(separator).length
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}
