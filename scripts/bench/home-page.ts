import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type PageWeight = { htmlBytes: number; scriptBytes: number; scripts: number }

const SITE = 'dist/site'

/** Compressed size of the first load of the home page; undefined before a build. */
export function measureHomePage(): PageWeight | undefined {
  const page = join(SITE, 'index.html')
  if (!existsSync(page)) return undefined
  const html = readFileSync(page, 'utf8')
  const references = html.matchAll(/<(?:script[^>]+src|link[^>]+rel="modulepreload"[^>]+href)="([^"]+\.js)"/g)
  const files = new Set([...references].map(([, file = '']) => file))
  const gzippedBytes = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
  return {
    htmlBytes: gzippedBytes(html),
    scriptBytes: [...files].reduce((sum, file) => sum + gzippedBytes(readFileSync(join(SITE, file))), 0),
    scripts: files.size,
  }
}
