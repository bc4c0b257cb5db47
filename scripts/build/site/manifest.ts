import { readFileSync } from 'node:fs'

/** HTML entries of the Vite builds: public pages and back office. */
export type Entry = 'index.html' | 'admin.html'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Vite manifest: source -> chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/** The chunks of `sources` with all their static imports. */
export function chunkFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const visited = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build`)
    if (visited.has(source)) return
    visited.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...visited].map((source) => chunkFile(manifest, source))
}

/** The full stylesheet of an entry. */
export const stylesheetFile = (manifest: Manifest) => chunkFile(manifest, 'style.css')

export function chunkFile(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  return chunk.file
}
