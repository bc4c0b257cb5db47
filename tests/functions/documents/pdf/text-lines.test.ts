import { describe, expect, it } from 'vitest'
import { linesOf, widthOf } from '#functions/documents/pdf/text-lines.ts'

const style = { size: 10, weight: 400 } as const
const textsOf = (text: string, width: number) =>
  linesOf(text, style, width).map((line) => line.map((run) => run.text).join(''))

describe('lines', () => {
  it('are never wider than they may be, and lose no letter', () => {
    const texts = [
      'The quick brown fox jumps over the lazy dog. '.repeat(5),
      'x'.repeat(200),
      '我想减肥并增强力量'.repeat(9),
      `a ${'y'.repeat(120)} b 한국어 텍스트 ${'ж'.repeat(80)}`,
    ]
    for (const text of texts) {
      const lines = linesOf(text, style, 120)
      for (const line of lines) {
        expect(line.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(120)
      }
      const shown = textsOf(text, 120).join('').replace(/\s/g, '')
      expect(shown).toBe(text.replace(/\s/g, ''))
    }
  })

  it('break between words where they can', () => {
    const width = widthOf('one two', style) + 1
    expect(textsOf('one two three', width)).toEqual(['one two', 'three'])
  })

  it('keep the line breaks of a text, also empty lines, whatever system made them', () => {
    expect(textsOf('a\r\n\r\nb\rc\nd', 100)).toEqual(['a', '', 'b', 'c', 'd'])
  })

  it('leave out what no page can show, and put accents together', () => {
    expect(textsOf('a\u0000b\u0007c\ud800', 100)).toEqual(['abc\ufffd'])
    expect(textsOf('A\u030a', 100)).toEqual(['Å'])
  })

  it('change the font only where a character needs it', () => {
    const [line = []] = linesOf('Łukasz 明', style, 200)
    expect(line.map(({ text, face }) => [text, face.name])).toEqual([
      ['Ł', 'noto-sans-latin-ext-400'],
      ['ukasz ', 'noto-sans-latin-400'],
      ['明', expect.stringMatching(/^noto-sans-sc-\d+-400$/)],
    ])
  })

  it('show a box for a character that no font has', () => {
    const [line = []] = linesOf('🏋', style, 200)
    expect(line.map(({ text, face }) => [text, face.glyphOf(text.codePointAt(0) ?? 0)])).toEqual([['🏋', 0]])
    expect(line[0]?.width).toBeGreaterThan(0)
  })
})
