import { contrastRatio } from './contrast-ratio.ts'

/** That of the design system (web/styles/tokens.css), with shades chosen by eye. */
export const DESIGNED_ACCENT = '#ff6a1f'
const DARK_WORDS = '#170a03'
const LIGHT_WORDS = '#ffffff'
const MIN_CONTRAST = 4.5

/** The words on an accent: dark ones, or light ones where these cannot be read. Few colors in between have neither. */
export const wordsOn = (accent: string): string | undefined =>
  [DARK_WORDS, LIGHT_WORDS].find((words) => contrastRatio(accent, words) >= MIN_CONTRAST)

/** Words in a shade also stand on a faint tint of it. */
const INK_CONTRAST = 6
const LIGHTEST_DARK_GROUND = '#1e1916'
const DARKEST_LIGHT_GROUND = '#ebe3d8'
const STEP = 0.04

export type BrandColors = {
  readonly accent: string
  /** Words on the accent. */
  readonly on: string
  /** A dark accent is no color of words on the dark ground: they have the ink. */
  readonly isDark: boolean
  /** Pressed or pointed at, on a dark and on a light ground. */
  readonly strong: { readonly dark: string; readonly light: string }
  /** Words in the accent color. */
  readonly ink: { readonly dark: string; readonly light: string }
}

const designed: BrandColors = {
  accent: DESIGNED_ACCENT,
  on: DARK_WORDS,
  isDark: false,
  strong: { dark: '#ff8a50', light: '#e85a10' },
  ink: { dark: '#ff8a50', light: '#a23600' },
}

/** The shades of an accent color: of another than the designed one they are computed. */
export function brandColors(accent: string): BrandColors {
  if (accent === DESIGNED_ACCENT) return designed
  const on = wordsOn(accent) ?? DARK_WORDS
  const isDark = on === LIGHT_WORDS
  const pressed = mix(accent, '#000000', 0.1)
  return {
    accent,
    on,
    isDark,
    strong: {
      dark: isDark ? pressed : mix(accent, '#ffffff', 0.25),
      light: contrastRatio(pressed, on) < MIN_CONTRAST ? accent : pressed,
    },
    ink: {
      dark: legible(accent, '#ffffff', LIGHTEST_DARK_GROUND),
      light: legible(accent, '#000000', DARKEST_LIGHT_GROUND),
    },
  }
}

/** The color as near to `accent` as can be read on the ground. */
function legible(accent: string, towards: string, ground: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(accent, towards, share)
    if (contrastRatio(shade, ground) >= INK_CONTRAST) return shade
  }
  return towards
}

function mix(color: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(color, at) * (1 - share) + channel(other, at) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
