import { readFileSync } from 'node:fs'

/** The documents that Vite builds: of the public pages, and of the back office. */
export type Entry = 'index.html' | 'admin.html'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Vite's record of what was built: source -> chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/** The files that are fetched before the code of `sources` can run: their own and all that they import. */
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

/** The one file that holds all styles of a document. */
export const stylesheetFile = (manifest: Manifest) => chunkFile(manifest, 'style.css')

export function chunkFile(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  return chunk.file
}
