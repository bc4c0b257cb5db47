import { DEVICE_WORKER } from '#shared/lib/device-page.ts'
import { MEMBER_CARD_PATH } from '#shared/members/member-paths.ts'
import type { RenderedFile } from '#shared/settings/site-plan.ts'
import source from '../device/worker.js?raw'
import { sha256 } from './sha256.ts'

/** All that a document names: scripts, styles, fonts, icons and the logo. */
const NAMED_FILE = /(?:href|src|data-full)="(\/[^"]+\.(?!webmanifest)\w+)"/g

/** The worker is another one when its page is. A worker must never be missing: one that answers 404 lives on in browsers. */
export async function deviceWorker({ content }: RenderedFile): Promise<RenderedFile> {
  const files = [...new Set([...content.matchAll(NAMED_FILE)].map(([, file]) => file))]
  const facts = { page: MEMBER_CARD_PATH, digest: await sha256(content), files }
  const name = (await sha256(JSON.stringify(facts) + source)).slice(0, 12)
  const line = `const { name, page, digest, files } = ${JSON.stringify({ name, ...facts })}`
  return { path: DEVICE_WORKER, content: `${line}\n${source}` }
}
