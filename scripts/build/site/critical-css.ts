import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import postcss, { type Root, type Rule } from 'postcss'
import { removeUnusedRules } from './unused-rules.ts'

/** Splits texts into words at whitespace and quotes, but not at `=`, `<` or `>`, because a class name may be `[&>legend]:sr-only`. */
const SEPARATORS = /[\s"'`]+/

const COLOR_MIX_PATTERN = /^\(color:\s*color-mix\(in lab, red, red\)\)$/

type Options = { readonly includesPrintRules: boolean }

export type CssExtractor = (texts: readonly string[], options?: Options) => Promise<string>

export function createCssExtractor(stylesheet: string): CssExtractor {
  const css = readFileSync(stylesheet, 'utf8')
  return async (texts, { includesPrintRules } = { includesPrintRules: true }) => {
    const compiler = await compile(css, { base: resolve(dirname(stylesheet)), onDependency: () => undefined })
    const classNames = new Set(
      texts.flatMap((text) => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(SEPARATORS)),
    )
    const { code } = optimize(compiler.build([...classNames]), { minify: true })
    const sheet = postcss.parse(code)
    sheet.walkComments((comment) => void comment.remove())
    removeColorFallbacks(sheet)
    removePropertyConditions(sheet)
    if (!includesPrintRules) removePrintRules(sheet)
    removeUnusedRules(sheet, classNames)
    return sheet.toString().trim()
  }
}

function removePrintRules(sheet: Root): void {
  sheet.walkAtRules('page', (rule) => void rule.remove())
  sheet.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()))
}

/** Removes fallbacks for browsers without color-mix(), because all supported browsers have it (vite.config.ts, build.target). */
function removeColorFallbacks(sheet: Root): void {
  sheet.walkAtRules('supports', (condition) => {
    if (!COLOR_MIX_PATTERN.test(condition.params)) return
    const fallback = condition.prev()
    condition.walkRules((rule) => {
      if (fallback?.type === 'rule' && fallback.selector === rule.selector) replaceColors(fallback, rule)
    })
    condition.replaceWith(condition.nodes)
  })
}

/** Applies Tailwind's fallback for browsers without @property in all browsers, because other browsers get the same values from it. */
function removePropertyConditions(sheet: Root): void {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties')
      layer.walkAtRules('supports', (condition) => void condition.replaceWith(condition.nodes))
  })
}

function replaceColors(fallback: Rule, colorMixRule: Rule) {
  colorMixRule.each((color) => {
    if (color.type !== 'decl') return
    fallback.walkDecls(color.prop, (fallbackColor) => void fallbackColor.remove())
    fallback.append(color.clone())
  })
  colorMixRule.remove()
}

export function hashStyle(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
