import { readFileSync } from 'node:fs'
import type { EntryPage } from '#shared/settings/site-rendering-plan.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

export function listChunkFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const visitedFiles = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build`)
    if (visitedFiles.has(source)) return
    visitedFiles.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) {
    const sharedChunk = SHARED_CHUNKS[source]
    visit(sharedChunk ? findSource(manifest, sharedChunk) : source)
  }
  return [...visitedFiles].map((source) => getChunkFile(manifest, source))
}

/** The chunk that contains React DOM. The entry script imports this chunk when it mounts a page. */
export const REACT_DOM_CHUNK = 'react-dom'

/** The dashboard's chunk. Other pages use it too, because splitting it would add a 13th request to the dashboard. */
export const DASHBOARD_CHUNK = 'today'

/** The chunk that the member's page and the kiosk share. `prerendered-card.ts` shows the card until this chunk has loaded. */
export const MEMBER_APP_CHUNK = 'own-page'

/** Modules that have no chunk of their own, and the names of the chunks that contain them. */
const SHARED_CHUNKS: Readonly<Record<string, string>> = {
  'admin/report/dashboard/dashboard-page.tsx': DASHBOARD_CHUNK,
  'device/member-app.tsx': MEMBER_APP_CHUNK,
}

export const listInitialFiles = (
  manifest: Manifest,
  entry: EntryPage,
  sources: readonly string[],
): string[] => listChunkFiles(manifest, [entry, findSource(manifest, REACT_DOM_CHUNK), ...sources])

function findSource(manifest: Manifest, name: string): string {
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (source) return source
  throw new Error(`The build has no chunk named ${name}`)
}

export const getStylesheetFile = (manifest: Manifest) => getChunkFile(manifest, 'style.css')

export function getChunkFile(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  return chunk.file
}
