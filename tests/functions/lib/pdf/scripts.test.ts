import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutText } from '#functions/lib/pdf/fonts.ts'
import { breakLines } from '#functions/lib/pdf/line-breaking.ts'
import { renderPdf } from '#functions/lib/pdf/record-document.ts'
import { replaceUnprintable } from '#functions/lib/pdf/unprintable.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'

const style = { size: 10, weight: 400 } as const
const onLine = (text: string) => breakLines(text, style, 500)[0] ?? []
const fromLeftToRight = (text: string) => onLine(text).map((run) => run.text)
const glyphsOf = (text: string) =>
  onLine(text).flatMap((run) => layOutText(run.text, run.face).glyphs.map(({ id }) => id))

const textOf = async (fields: readonly (readonly [string, string])[]) => {
  const sections = [{ heading: 'Evidence', fields }]
  return extractText(await renderPdf({ title: 'Waiver', subject: 'W', sections }, new Date(0)))
}

// The expected glyphs were computed with hb-shape and the same fonts.
it.each([
  ['Arabic, joined', 'عبد الرحمن', [256, 81, 78, 27, 31, 72, 8, 3, 29, 290, 16, 49]],
  ['Hebrew', 'דוד כהן', [24, 42, 52, 106, 16, 124, 16]],
  ['Devanagari', 'प्रिया शर्मा', [543, 309, 81, 31, 3, 85, 80, 31, 503]],
  ['Thai', 'น้ำฝน ผู้ใหญ่', [61, 57, 47, 76, 15, 61, 101, 68, 93, 45, 79, 19, 127, 40]],
  ['Georgian', 'გიორგი', [110, 125, 144, 154, 110, 125]],
  ['Tamil', 'ஸ்ரீனிவாசன் மொழி', [163, 27, 42, 36, 41, 20, 86, 3, 46, 29, 41, 35, 42]],
  ['Gujarati', 'શ્રી', [233, 59]],
  ['Kannada', 'ಕೃಷ್ಣ', [23, 65, 55, 112]],
  ['Sinhala', 'ශ්‍රී', [350, 167]],
])('draws a name in %s with the same glyphs as HarfBuzz, in the same order', (_, name, glyphs) => {
  expect(glyphsOf(name)).toEqual(glyphs)
})

describe('a line with right-to-left text', () => {
  it('keeps the order of English words, dates and numbers', () => {
    expect(fromLeftToRight('عبد الرحمن, born Jan 15, 1990')).toEqual(['عبد الرحمن', ', born Jan 15, 1990'])
    expect(fromLeftToRight('Dana (דנה) Levi, 1990')).toEqual(['Dana (', 'דנה', ') Levi, 1990'])
    expect(fromLeftToRight('+972 50-123-4567 דוד').join('')).toBe('+972 50-123-4567 דוד')
  })

  it('starts a right-to-left sentence on the right and keeps its words and numbers in order', () => {
    const line = fromLeftToRight('שלום Dana 123-456 (עולם)!')
    const [dana, number] = [line.join('').indexOf('Dana'), line.join('').indexOf('123-456')]
    expect(line.at(0)).toBe('!(')
    expect(line.at(-1)).toMatch(/שלום/)
    expect(dana).toBeGreaterThan(0)
    expect(number).toBeGreaterThan(0)
  })

  it('omits characters that override the text direction', () => {
    expect(fromLeftToRight('Ana \u202esilva\u2066')).toEqual(['Ana silva'])
  })
})

describe('text without glyphs in the fonts', () => {
  it('is replaced with its code points and a note', async () => {
    const text = await textOf([
      ['Full name', 'Ana 𓀀𓀁'],
      ['Goal', '𓀀'],
    ])
    expect(text).toContain('Ana [U+13000 U+13001] This PDF cannot show this name: U+13000 U+13001')
    expect(text).toContain('[U+13000] This PDF cannot show this text: U+13000')
  })

  it('includes text in a script whose letters cannot be joined', () => {
    expect(replaceUnprintable('కృష్ణ', 400).codePoints).toEqual([
      'U+0C15',
      'U+0C43',
      'U+0C37',
      'U+0C4D',
      'U+0C23',
    ])
  })

  it('is replaced with code points if its marks cannot be placed, and the PDF is still created', async () => {
    const broken = '\u0a87\u0a94\u0aff'
    expect(await textOf([['Full name', broken]])).toContain(
      'This PDF cannot show this name: U+0A87 U+0A94 U+0AFF',
    )
  })

  it('does not include names whose characters have glyphs', () => {
    const names = ['Łukasz 明', '김철수', '🏋️ 👩🏽‍⚕️', 'Ana\u200b', 'فاطمة', 'नेहा']
    expect(names.flatMap((name) => replaceUnprintable(name, 700).codePoints)).toEqual([])
  })

  it('never makes line breaking fail, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        expect(() => breakLines(replaceUnprintable(text, 400).text, style, 60)).not.toThrow()
      }),
      // The line of this example breaks between two letters, of which fontkit can draw the first only with the second.
      { numRuns: 200, examples: [['\u{10000}\u0760\u066e']] },
    )
  })
})
