import { describe, expect, it } from 'vitest'
import { defaultPages } from '#shared/lib/settings/default-pages.ts'
import { PageSettings } from '#shared/lib/settings/page-settings.ts'
import { pageTexts, paragraphsOf } from '#shared/lib/settings/page-words.ts'

const home = (change: object) => ({ ...defaultPages, home: { ...defaultPages.home, ...change } })
const story = (change: object) => {
  const [first] = defaultPages.transformations.stories
  const { transformations } = defaultPages
  return { ...defaultPages, transformations: { ...transformations, stories: [{ ...first, ...change }] } }
}
const errorsOf = (value: unknown) =>
  PageSettings.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the words of the pages', () => {
  it('are by default within their limits', () =>
    expect(PageSettings.parse(defaultPages)).toEqual(defaultPages))

  it.each([
    [
      'a headline that is too long',
      home({ headline: 'x'.repeat(61) }),
      'home.headline: Headline must be 60 characters or fewer',
    ],
    ['no headline', home({ headline: ' ' }), 'home.headline: Headline is required'],
    [
      'an unknown placeholder',
      home({ intro: 'Hi {{first name}}' }),
      'home.intro: Use only these placeholders: {{gym}}, {{city}}, {{number of coaches}}, {{tiers}}',
    ],
    [
      'half a placeholder',
      home({ intro: 'In {{city' }),
      'home.intro: Use only these placeholders: {{gym}}, {{city}}, {{number of coaches}}, {{tiers}}',
    ],
    ['a headline on two lines', home({ headline: 'a\nb' }), 'home.headline: Headline must be on one line'],
    [
      'a control character',
      home({ about: { title: 'About', text: 'a\u0000b' } }),
      'home.about.text: Text must be plain text',
    ],
    [
      'a picture elsewhere',
      story({ picture: '../secret' }),
      'transformations.stories.0.picture: Unknown picture',
    ],
    [
      'one weight, which is no line',
      story({ weights: [180], notes: [] }),
      'transformations.stories.0.weights: Enter at least two weights, or none',
    ],
    [
      'a note at a week without a weight',
      story({ weights: [180, 170] }),
      'transformations.stories.0.notes: Choose a week that has a weight',
    ],
    [
      'too many questions',
      home({
        questions: { title: 'Q', list: Array.from({ length: 21 }, () => ({ question: 'q', answer: 'a' })) },
      }),
      'home.questions.list: At most 20 questions',
    ],
  ])('refuse %s, and name the field', (_, value, error) => expect(errorsOf(value)).toEqual([error]))

  it('may be markup, which is shown as it is, other scripts and 4-byte characters', () => {
    const words = '<b>Ü</b> مرحبا 💪🏽 𠜎'
    expect(PageSettings.parse(home({ headline: words })).home.headline).toBe(words)
  })

  it('keep the line breaks of a text, in one form', () =>
    expect(PageSettings.parse(home({ about: { title: 'A', text: 'a\r\n\r\nb\n' } })).home.about.text).toBe(
      'a\n\nb',
    ))

  it('name the gym, its city and its coaches as they are now', () => {
    expect(pageTexts('resources').intro).toContain('on the floor of Emberforge Fitness.')
    expect(pageTexts('home').intro).toContain('a gym in Eugene where')
    expect(pageTexts('home').coaches.title).toBe('Five coaches. One standard.')
  })

  it('have paragraphs, which a blank line separates', () =>
    expect(paragraphsOf('one\nstill one\n\n \ntwo\n')).toEqual(['one\nstill one', 'two']))
})
