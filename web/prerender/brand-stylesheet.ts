import { brandColors, DESIGNED_ACCENT } from '#shared/lib/settings/brand-colors.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import type { RenderedFile } from '#shared/settings/site-plan.ts'

/**
 * The accent color of a gym, in a file of its own: the inlined styles of a page have a hash in the CSP, which a publication
 * cannot change. Its rules are in no layer, so they win over those of the tokens wherever these load later. It is named by
 * the color and never changes. With the color of the design there is no such file, and no request for it.
 */
export function brandStylesheet({ brand }: Pick<GymSettings, 'brand'>): RenderedFile | undefined {
  if (brand.color === DESIGNED_ACCENT) return undefined
  const { accent, on, isDark, strong, ink } = brandColors(brand.color)
  const rule = (selector: string, theme: 'dark' | 'light') =>
    `${selector}{--color-accent:${accent};--color-on-accent:${on};--color-accent-strong:${strong[theme]};--color-accent-ink:${ink[theme]}}`
  return {
    path: `/assets/brand-${brand.color.slice(1)}.css`,
    // Paper has its own colors.
    content: `@media screen{${rule(':root', 'dark')}${rule('.chalk', 'light')}${isDark ? WORDS_OF_DARK_ACCENT : ''}}`,
  }
}

/** A dark accent cannot be read on the dark ground. */
const WORDS_OF_DARK_ACCENT =
  '.text-accent,.text-heat{color:var(--color-accent-ink)}.text-heat{background:none}'
