/** Letters that Unicode normalization does not split into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Matches variants of the apostrophe, and the middle dot of Catalan l·l. */
const APOSTROPHES_PATTERN = /['’‘ʼʻ´`′＇·]/gu

const fold = (text: string, ignoredPattern: RegExp) =>
  text
    .replace(APOSTROPHES_PATTERN, '')
    .normalize('NFKD')
    .replace(ignoredPattern, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)

/** Folds text for comparison: "José O’Neill" becomes 'jose oneill'. */
export const foldText = (text: string): string => fold(text, /[\p{Mark}\u200c\u200d]/gu)

/** Unlike foldText, keeps the vowel signs of scripts such as Devanagari, because they distinguish names. */
export const foldName = (name: string): string => fold(name, /[\u0300-\u036f\u064b-\u065f\u200c\u200d]/gu)

const umlautSpellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Spells out umlauts, because 'Müller' may also be written as 'Mueller'. */
export const spellOutUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöüøå]/giu, (letter) => umlautSpellings[letter.toLowerCase()] ?? letter)

/** Shortens spelled-out umlauts: 'mueller' becomes 'muller', which is the folded form of 'Müller'. */
export const shortenUmlauts = (folded: string): string =>
  folded.replace(/ae|oe|ue|aa/g, ([first = '']) => first)
