import { contrastRatio } from './contrast-ratio.ts'

/** The accent color of the design system (web/styles/tokens.css). Its shades were chosen by hand. */
export const DEFAULT_ACCENT_COLOR = '#ff6a1f'
const DARK_TEXT_COLOR = '#170a03'
const LIGHT_TEXT_COLOR = '#ffffff'
const MIN_CONTRAST = 4.5

/** Returns a readable text color on the accent color: dark if possible, or else light. Returns undefined if neither color is readable. */
export const findTextColor = (accent: string): string | undefined =>
  [DARK_TEXT_COLOR, LIGHT_TEXT_COLOR].find((textColor) => contrastRatio(accent, textColor) >= MIN_CONTRAST)

/** The minimum contrast of the color `ink`. It is higher than MIN_CONTRAST, so that text is readable on a light tint of `ink` too. */
const MIN_INK_CONTRAST = 6
const LIGHTEST_DARK_BACKGROUND = '#1e1916'
const DARKEST_LIGHT_BACKGROUND = '#ebe3d8'
const MIX_STEP = 0.04

type BrandColors = {
  readonly accent: string
  readonly textColor: string
  /** True for a dark accent color. Text in such a color is unreadable on a dark background, so the text has the color `ink` instead. */
  readonly isAccentDark: boolean
  /** The color of a pressed or hovered element, by the brightness of its background. */
  readonly pressed: { readonly onDark: string; readonly onLight: string }
  readonly ink: { readonly onDark: string; readonly onLight: string }
}

const defaultColors: BrandColors = {
  accent: DEFAULT_ACCENT_COLOR,
  textColor: DARK_TEXT_COLOR,
  isAccentDark: false,
  pressed: { onDark: '#ff8a50', onLight: '#e85a10' },
  ink: { onDark: '#ff8a50', onLight: '#a23600' },
}

/** Computes the shades of an accent color. The shades of the default accent were chosen by hand. */
export function computeBrandColors(accent: string): BrandColors {
  if (accent === DEFAULT_ACCENT_COLOR) return defaultColors
  const textColor = findTextColor(accent) ?? DARK_TEXT_COLOR
  const isAccentDark = textColor === LIGHT_TEXT_COLOR
  const pressedColor = mixColors(accent, '#000000', 0.1)
  return {
    accent,
    textColor,
    isAccentDark,
    pressed: {
      onDark: isAccentDark ? pressedColor : mixColors(accent, '#ffffff', 0.25),
      onLight: contrastRatio(pressedColor, textColor) < MIN_CONTRAST ? accent : pressedColor,
    },
    ink: {
      onDark: findReadableShade(accent, '#ffffff', LIGHTEST_DARK_BACKGROUND),
      onLight: findReadableShade(accent, '#000000', DARKEST_LIGHT_BACKGROUND),
    },
  }
}

/** Returns the color nearest to `accent` that is readable on `background`. */
function findReadableShade(accent: string, targetColor: string, background: string): string {
  for (let share = 0; share < 1; share += MIX_STEP) {
    const shade = mixColors(accent, targetColor, share)
    if (contrastRatio(shade, background) >= MIN_INK_CONTRAST) return shade
  }
  return targetColor
}

function mixColors(color: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map((at) =>
    Math.round(channel(color, at) * (1 - share) + channel(other, at) * share),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
