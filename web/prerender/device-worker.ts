import type { DevicePage } from '#shared/lib/device-page.ts'
import type { RenderedFile } from '#shared/settings/site-plan.ts'
import source from '../device/worker.js?raw'
import { sha256 } from './sha256.ts'

/** All that a document names: scripts, styles, fonts, icons and the logo. */
const NAMED_FILE = /(?:href|src|data-full)="(\/[^"]+\.(?!webmanifest)\w+)"/g

/** The worker is another one when its page is. A worker must never be missing: one that answers 404 lives on in browsers. */
export async function deviceWorker(
  { page, own, caches: prefix, worker }: DevicePage,
  html: string,
): Promise<RenderedFile> {
  const files = [...new Set([...html.matchAll(NAMED_FILE)].map(([, file]) => file))]
  const facts = { prefix, page, own, digest: await sha256(html), files }
  const name = (await sha256(JSON.stringify(facts) + source)).slice(0, 12)
  const line = `const { name, prefix, page, own, digest, files } = ${JSON.stringify({ name, ...facts })}`
  return { path: worker, content: `${line}\n${source}` }
}
