import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import postcss from 'postcss'
import { removeColorFallbacks } from './color-mixes.ts'
import { removeUnusedRules } from './unused-rules.ts'

/** Neither an equals sign nor an angle bracket: `[&>legend]:sr-only` is a class. */
const BETWEEN_CLASSES = /[\s"'`]+/

export type CssExtractor = (texts: readonly string[]) => Promise<string>

/** Extracts the rules of a stylesheet that given markup and code use. */
export function createCssExtractor(stylesheet: string): CssExtractor {
  const css = readFileSync(stylesheet, 'utf8')
  return async (texts) => {
    const compiler = await compile(css, { base: resolve(dirname(stylesheet)), onDependency: () => undefined })
    const words = new Set(
      texts.flatMap((text) => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(BETWEEN_CLASSES)),
    )
    const { code } = optimize(compiler.build([...words]), { minify: true })
    const sheet = postcss.parse(code)
    sheet.walkComments((comment) => void comment.remove())
    removeColorFallbacks(sheet)
    removeUnusedRules(sheet, words)
    return sheet.toString().trim()
  }
}

/** CSP hash source of an inline style. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
