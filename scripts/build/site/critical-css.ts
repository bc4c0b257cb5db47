import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'

export type CssExtractor = (texts: readonly string[]) => Promise<string>

/** Makes, from a stylesheet of the site, the part of it that pages with given texts (markup, code) use. */
export function createCssExtractor(stylesheet: string): CssExtractor {
  const css = readFileSync(stylesheet, 'utf8')
  return async (texts) => {
    const compiler = await compile(css, { base: resolve(dirname(stylesheet)), onDependency: () => undefined })
    const words = new Set(texts.flatMap((text) => text.split(/[\s"'`<>=]+/)))
    return optimize(compiler.build([...words]), { minify: true }).code.trim()
  }
}

/** How a Content-Security-Policy names a style that it allows. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
