export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]
export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows (Western European)',
  macintosh: 'Mac (Western European)',
} as const satisfies Record<Encoding, string>

/** Detects the encoding by the byte order mark. Without one, chooses the most plausible encoding. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeroCounts = [0, 1].map((parity) => start.filter((byte, i) => byte === 0 && i % 2 === parity).length)
  if ((zeroCounts[1] ?? 0) > start.length / 4) return 'utf-16le'
  if ((zeroCounts[0] ?? 0) > start.length / 4) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252'
}

/** The decoder replaces invalid bytes with this character. A file has such bytes if a program cut a character in half, for example. */
export const REPLACEMENT_CHARACTER = '\ufffd'

/** True if most characters outside ASCII are valid UTF-8. A file with one character cut in half still counts as UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  let [validCount, invalidCount] = [0, 0]
  for (const character of new TextDecoder('utf-8').decode(bytes)) {
    if (character === REPLACEMENT_CHARACTER) invalidCount++
    else if (character > '\u007f') validCount++
  }
  return invalidCount === 0 || validCount >= invalidCount
}

const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const isSmallLetter = (byte = 0) => byte >= 0x61 && byte <= 0x7a
/** Bytes that are letters in Mac OS Roman but unused in Windows-1252. */
const MAC_ONLY_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** Bytes that are a closing quote or a dash in Windows-1252. They can therefore follow a letter. */
const CLOSING_QUOTE_BYTES = new Set([0x94, 0x96, 0x97])
const APOSTROPHE_BYTE = 0x92

/** Guesses the encoding by the accented letters. Their bytes are mostly 0x80-0x9f in Mac OS Roman and 0xc0-0xff in Windows-1252. */
function isMacRoman(bytes: Uint8Array): boolean {
  let [macCount, windowsCount] = [0, 0]
  bytes.forEach((byte, i) => {
    if (byte < 0x80 || byte === APOSTROPHE_BYTE) return
    const [before, after] = [bytes[i - 1], bytes[i + 1]]
    const isInWord = isLetter(before) && (!CLOSING_QUOTE_BYTES.has(byte) || isSmallLetter(after))
    if (byte <= 0x9f && (isInWord || MAC_ONLY_BYTES.has(byte))) macCount++
    if (byte >= 0xc0 && (isLetter(before) || isLetter(after))) windowsCount++
  })
  return macCount > windowsCount
}

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
export const separatorLabels = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
} as const satisfies Record<Separator, string>

const isSeparator = (text: string): text is Separator => SEPARATORS.some((separator) => separator === text)

type FileText = { text: string; separator: Separator; skippedLines: number }

/** Returns the text without a first line such as 'sep=;', by which Excel names the separator. */
export function readText(bytes: Uint8Array, encoding: Encoding): FileText {
  const decodedText = new TextDecoder(encoding).decode(bytes)
  const text = decodedText.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [line, namedSeparator = ''] = /^"?sep=(.)"?\n/i.exec(text) ?? []
  const content = line ? text.slice(line.length) : text
  const separator = isSeparator(namedSeparator) ? namedSeparator : detectSeparator(content)
  return { text: content, separator, skippedLines: line ? 1 : 0 }
}

const SAMPLED_LINES = 30

/** Chooses the separator that occurs equally often in most lines. A few lines, such as a title above the table, may differ. */
function detectSeparator(text: string): Separator {
  const lines = text.replace(/"[^"]*"/g, '').split('\n', SAMPLED_LINES)
  const scoreOf = (separator: Separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return Math.max(...counts.map((count) => count * counts.filter((other) => other === count).length))
  }
  return SEPARATORS.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? ','
}
