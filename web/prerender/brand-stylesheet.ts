import { computeBrandColors, DEFAULT_ACCENT_COLOR } from '#shared/lib/settings/brand-colors.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import type { RenderedFile } from '#shared/settings/site-rendering-plan.ts'

/** Returns a stylesheet file for the brand color, because the CSP allows inlined styles only by hash. Returns undefined for the default color. */
export function renderBrandStylesheet({ brand }: Pick<GymSettings, 'brand'>): RenderedFile | undefined {
  if (brand.color === DEFAULT_ACCENT_COLOR) return undefined
  const { accent, textColor, isAccentDark, pressed, ink } = computeBrandColors(brand.color)
  const rule = (selector: string, background: 'onDark' | 'onLight') =>
    `${selector}{--color-accent:${accent};--color-on-accent:${textColor};--color-accent-strong:${pressed[background]};--color-accent-ink:${ink[background]}}`
  return {
    path: `/assets/brand-${brand.color.slice(1)}.css`,
    // The rules apply only to screens, because printed pages have other colors.
    content: `@media screen{${rule(':root', 'onDark')}${rule('.chalk', 'onLight')}${isAccentDark ? DARK_ACCENT_RULES : ''}}`,
  }
}

/** Makes text use `--color-accent-ink`, because text in a dark accent color is unreadable on a dark background. */
const DARK_ACCENT_RULES = '.text-accent,.text-heat{color:var(--color-accent-ink)}.text-heat{background:none}'
