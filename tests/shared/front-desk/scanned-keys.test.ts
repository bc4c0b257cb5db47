import { describe, expect, it } from 'vitest'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { parseScannerKeystrokes, type ScannerKeystroke } from '#shared/front-desk/scanned-keys.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'

/** The scanner types with a US layout, and the computer has another layout. */
function scanOn(layout: (code: string, us: string) => string, text: string): ScannerKeystroke[] {
  return [...text].map((us) => {
    const code = codes[us.toLowerCase()] ?? (/\d/.test(us) ? `Digit${us}` : `Key${us.toUpperCase()}`)
    return { key: layout(code, us), code, shiftKey: /[A-Z:?]/.test(us) }
  })
}

const codes: Readonly<Record<string, string>> = {
  '/': 'Slash',
  ':': 'Semicolon',
  '.': 'Period',
  '-': 'Minus',
  ']': 'BracketRight',
  '?': 'Slash',
  '=': 'Equal',
}

const azertyLetters: Readonly<Record<string, string>> = { q: 'a', a: 'q', w: 'z', z: 'w', m: ',' }
const azertyDigits = 'à&é"\'(-è_ç'
const azerty = (code: string, us: string) => {
  if (code.startsWith('Digit')) return azertyDigits[Number(us)] ?? us
  const letter = azertyLetters[us.toLowerCase()] ?? us
  return us === us.toLowerCase() ? letter : letter.toUpperCase()
}
const shifted = (from: number) => (code: string, us: string) =>
  code.startsWith('Key') ? String.fromCodePoint(from + us.toUpperCase().charCodeAt(0) - 65) : us
const layouts = {
  US: (_: string, us: string) => us,
  AZERTY: azerty,
  Russian: shifted(0x0410),
  Greek: shifted(0x0391),
  Hebrew: shifted(0x05d0),
}

describe.each(Object.entries(layouts))('a scanner on a computer with a layout that is %s', (_, layout) => {
  it.each([
    'DP7K3M2Q',
    'https://gym.example/day-pass/DP7K3M2Q',
    ']Q1DP7K3M2Q',
    ']Q1https://gym.example/day-pass/DP7K3M2Q',
  ])('is read: %s', (text) =>
    expect(parseCheckInText(parseScannerKeystrokes(scanOn(layout, text))[0] ?? '').passCode).toBe('DP7K3M2Q'),
  )

  it.each(['000000418', 'TAG-0042'])('gives the code of a key tag: %s', (text) =>
    expect(parseScannerKeystrokes(scanOn(layout, text))).toEqual([text]),
  )
})

it('a code whose letters are only letters on the layout of the computer too is read by the places of its keys', () => {
  // The first letters of Dvorak.
  const dvorak: Readonly<Record<string, string>> = { d: 'e', p: 'l', k: 't', m: 'm', q: "'", a: 'a', c: 'j' }
  const layout = (_: string, us: string) => (dvorak[us.toLowerCase()] ?? us).toUpperCase()
  expect(parseScannerKeystrokes(scanOn(layout, 'DPKMACKA'))).toEqual(['DPKMACKA'])
})

it('a code that the letters and the places of the keys both give, and differ in, is two', () => {
  const onAzerty: Readonly<Record<string, string>> = { a: 'q', q: 'a', z: 'w', w: 'z' }
  const layout = (_: string, us: string) => (onAzerty[us.toLowerCase()] ?? us).toUpperCase()
  expect(parseScannerKeystrokes(scanOn(layout, 'DPAZQWKT'))).toEqual(['DPQWAZKT', 'DPAZQWKT'])
})

it('a scanner that is set to the layout of the computer is read by its letters', () => {
  const keys = [...'DPAZQWKT'].map((key) => ({ key, code: 'KeyX', shiftKey: true }))
  expect(parseScannerKeystrokes(keys)).toEqual(['DPAZQWKT'])
})

it('text that neither the letters nor the positions of the keys contain cannot be read', () => {
  const keys = [...'ДЗ7Л3Ь2Й'].map((key) => ({ key, code: '', shiftKey: false }))
  expect(parseScannerKeystrokes(keys)).toEqual([])
})

it.each([']Q1DP7K3M2Q', ']C0dp7k3m2q '])('a field that a scanner types into finds the pass: %s', (text) =>
  expect(parsePassCode(text)).toBe('DP7K3M2Q'),
)
