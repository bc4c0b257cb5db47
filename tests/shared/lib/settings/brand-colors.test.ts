import { describe, expect, it } from 'vitest'
import { computeBrandColors, DEFAULT_ACCENT_COLOR } from '#shared/lib/settings/brand-colors.ts'
import { contrastRatio } from '#shared/lib/settings/contrast-ratio.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'

const parse = (color: string) => GymSettings.safeParse({ ...defaultSettings, brand: { color } })
const messageOf = (color: string) =>
  parse(color).error?.issues.map(({ path, message }) => [path.join('.'), message])

/** The steps of a grid of colors. */
const STEPS = ['00', '33', '66', '99', 'cc', 'ff']
const colors = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)))
const accepted = colors.filter((color) => parse(color).success)

describe('the color of a gym', () => {
  it('is refused only where neither dark nor light words can be read on it', () => {
    expect(messageOf('#777777')).toEqual([
      ['brand.color', 'Text is hard to read on this color. Choose a lighter or darker color'],
    ])
    for (const color of ['#1b2a4a', '#7a1f1f', '#000000', '#ffffff']) expect(messageOf(color)).toBeUndefined()
    expect(accepted.length / colors.length).toBeGreaterThan(0.95)
  })

  it.each(['orange', '#fff', '#ff6a1f;}body{display:none', 'url(x)', ''])('is no other CSS: %s', (color) =>
    expect(messageOf(color)).toEqual([['brand.color', 'Enter a color such as #ff6a1f']]),
  )

  it('is stored in small letters', () => expect(parse('#FFB545').data?.brand).toEqual({ color: '#ffb545' }))

  it.each([...accepted, DEFAULT_ACCENT_COLOR])('%s has shades that can be read on every ground', (color) => {
    const { accent, textColor, isAccentDark, pressed, ink } = computeBrandColors(color)
    for (const fill of [accent, pressed.onDark, pressed.onLight])
      expect(contrastRatio(fill, textColor)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#0c0a09', '#15110f', '#1e1916'])
      expect(contrastRatio(ink.onDark, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#f4eee6', '#fffcf8', '#ebe3d8'])
      expect(contrastRatio(ink.onLight, ground)).toBeGreaterThanOrEqual(4.5)
    // The headline uses the accent color, or its ink if the accent is dark.
    expect(contrastRatio(isAccentDark ? ink.onDark : accent, '#0c0a09')).toBeGreaterThanOrEqual(4.5)
  })
})
