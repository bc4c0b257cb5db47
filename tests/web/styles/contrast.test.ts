import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#shared/lib/settings/contrast-ratio.ts'
import { parseTokens, type Theme } from '#web/design-system/parse-tokens.ts'

const tokens = parseTokens(readFileSync('web/styles/tokens.css', 'utf8'))

/** The limits are those of WCAG 2 AA, 1.4.3 for text and 1.4.11 for control borders. */
const WORDS = 4.5
const CONTROLS = 3

const BACKGROUNDS = ['background', 'surface', 'surface-raised']
const WORD_COLORS = ['foreground', 'muted-foreground', 'accent-ink']
const STATE_COLORS = ['success', 'warning', 'info', 'danger', 'neutral']

function contrast(theme: Theme, words: string, background: string): number {
  return contrastRatio(tokens.value('color', words, theme), tokens.value('color', background, theme))
}

/** Returns the pairs below a limit, so that a failure names them. */
function below(limit: number, theme: Theme, pairs: readonly (readonly [string, string])[]): string[] {
  return pairs
    .map(([words, background]) => ({ words, background, ratio: contrast(theme, words, background) }))
    .filter(({ ratio }) => ratio < limit)
    .map(({ words, background, ratio }) => `${words} on ${background}: ${ratio.toFixed(2)}`)
}

/** Mixes `share` of a color into another. Both colors have the form #rrggbb. */
function mix(color: string, under: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(color, at) * share + channel(under, at) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const onEach = (colors: readonly string[]) =>
  colors.flatMap((color) => BACKGROUNDS.map((background) => [color, background] as const))

describe.each<Theme>(['dark', 'light'])('in the %s theme', (theme) => {
  it('text has a contrast of at least 4.5 on every background', () => {
    expect(below(WORDS, theme, onEach(WORD_COLORS))).toEqual([])
  })

  it('text in a status color has a contrast of at least 4.5 on every background', () => {
    expect(below(WORDS, theme, onEach(STATE_COLORS))).toEqual([])
  })

  it('text on a tint of its own color has a contrast of at least 4.5', () => {
    const [, share = ''] =
      readFileSync('web/styles/utilities.css', 'utf8').match(
        /background-color: color-mix\(in srgb, currentcolor (\d+)%/,
      ) ?? []
    const tooFaint = onEach([...STATE_COLORS, 'accent-ink']).filter(([words, background]) => {
      const [color, under] = [tokens.value('color', words, theme), tokens.value('color', background, theme)]
      return contrastRatio(color, mix(color, under, Number(share) / 100)) < WORDS
    })
    expect(Number(share)).toBeGreaterThan(0)
    expect(tooFaint).toEqual([])
  })

  it('text on the accent or a status color has a contrast of at least 4.5', () => {
    const onFields = [...STATE_COLORS, 'danger-strong'].map((field) => ['on-state', field] as const)
    expect(below(WORDS, theme, onFields)).toEqual([])
    expect(
      below(WORDS, theme, [
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
      ]),
    ).toEqual([])
  })

  it('control borders have a contrast of at least 3 on every background', () => {
    expect(below(CONTROLS, theme, onEach(['border-strong']))).toEqual([])
  })
})

it('the light theme differs from the dark one in every color but the accent and those of paper', () => {
  const same = ['accent', 'on-accent']
  const names = [...BACKGROUNDS, ...WORD_COLORS, ...STATE_COLORS, 'on-state', 'border', 'border-strong']
  for (const name of names) {
    expect(tokens.value('color', name, 'light'), name).not.toBe(tokens.value('color', name, 'dark'))
  }
  for (const name of same) {
    expect(tokens.value('color', name, 'light'), name).toBe(tokens.value('color', name, 'dark'))
  }
})
