import { describe, expect, it } from 'vitest'
import { breakLines, measureText } from '#functions/lib/pdf/line-breaking.ts'

const style = { size: 10, weight: 400 } as const
const lineTexts = (text: string, width: number) =>
  breakLines(text, style, width).map((line) => line.map((run) => run.text).join(''))

describe('lines', () => {
  it('are not wider than the given width and lose no characters', () => {
    const texts = [
      'The quick brown fox jumps over the lazy dog. '.repeat(5),
      'x'.repeat(200),
      '我想减肥并增强力量'.repeat(9),
      `a ${'y'.repeat(120)} b 한국어 텍스트 ${'ж'.repeat(80)}`,
    ]
    for (const text of texts) {
      const lines = breakLines(text, style, 120)
      for (const line of lines) {
        expect(line.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(120)
      }
      const shown = lineTexts(text, 120).join('').replace(/\s/g, '')
      expect(shown).toBe(text.replace(/\s/g, ''))
    }
  })

  it('break between words if possible', () => {
    const width = measureText('one two', style) + 1
    expect(lineTexts('one two three', width)).toEqual(['one two', 'three'])
  })

  it('keep line breaks and empty lines with any line ending', () => {
    expect(lineTexts('a\r\n\r\nb\rc\nd', 100)).toEqual(['a', '', 'b', 'c', 'd'])
  })

  it('drop control characters and compose accents', () => {
    expect(lineTexts('a\u0000b\u0007c\ud800', 100)).toEqual(['abc\ufffd'])
    expect(lineTexts('A\u030a', 100)).toEqual(['Å'])
  })

  it('change the font only for characters that need it', () => {
    const [line = []] = breakLines('Łukasz 明', style, 200)
    expect(line.map(({ text, face }) => [text, face.name])).toEqual([
      ['Ł', 'noto-sans-latin-ext-400'],
      ['ukasz ', 'noto-sans-latin-400'],
      ['明', expect.stringMatching(/^noto-sans-sc-\d+-400$/)],
    ])
  })

  it('keep a combining mark with the character before it', () => {
    const [line = []] = breakLines('x\u0301', style, 200)
    expect(line.map(({ text }) => text)).toEqual(['x\u0301'])
  })

  it('show emoji with the emoji font', () => {
    const [line = []] = breakLines('🏋', style, 200)
    expect(line.map(({ face }) => face.name)).toEqual([expect.stringMatching(/^noto-emoji-\d+-400$/)])
  })
})
