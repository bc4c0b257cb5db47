import type { Root, Rule } from 'postcss'

/** The test that Tailwind writes. */
const COLOR_MIX = /^\(color:\s*color-mix\(in lab, red, red\)\)$/

/**
 * Writes colors that are mixed without the ones for browsers without color-mix(): those that the code is built for
 * (vite.config.ts, build.target) all have it.
 */
export function removeColorFallbacks(sheet: Root): void {
  sheet.walkAtRules('supports', (condition) => {
    if (!COLOR_MIX.test(condition.params)) return
    const fallback = condition.prev()
    condition.walkRules((rule) => {
      if (fallback?.type === 'rule' && fallback.selector === rule.selector) replaceColors(fallback, rule)
    })
    condition.replaceWith(condition.nodes)
  })
}

function replaceColors(fallback: Rule, mixed: Rule) {
  mixed.each((color) => {
    if (color.type !== 'decl') return
    fallback.walkDecls(color.prop, (plain) => void plain.remove())
    fallback.append(color.clone())
  })
  mixed.remove()
}
