import type { OfflinePage } from '#shared/lib/offline-page.ts'
import type { RenderedFile } from '#shared/settings/site-rendering-plan.ts'
import source from '../device/worker.js?raw'
import { sha256 } from './sha256.ts'

/** Matches the files to which a document refers: scripts, styles, fonts, icons and the logo. */
const FILE_LINK_PATTERN = /(?:href|src|data-full)="(\/[^"]+\.(?!webmanifest)\w+)"/g

/** Contains the hash of the page, so that the worker changes with the page. Its URL must always exist, because after a 404 browsers keep the old worker. */
export async function renderServiceWorker(
  { page, pathPattern, cachePrefix: prefix, workerPath }: OfflinePage,
  html: string,
): Promise<RenderedFile> {
  const files = [...new Set([...html.matchAll(FILE_LINK_PATTERN)].map(([, file]) => file))]
  const facts = { prefix, page, own: pathPattern, digest: await sha256(html), files }
  const name = (await sha256(JSON.stringify(facts) + source)).slice(0, 12)
  const line = `const { name, prefix, page, own, digest, files } = ${JSON.stringify({ name, ...facts })}`
  return { path: workerPath, content: `${line}\n${source}` }
}
