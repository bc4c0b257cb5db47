import type { ViteDevServer } from 'vite'
import type { LoadModule } from '../lambda/invoke.ts'

/** Resolves sources from the project root: Vite's root is `web`. */
export function createModuleLoader(vite: ViteDevServer): LoadModule {
  return (source) => vite.ssrLoadModule(`${process.cwd()}/${source}`)
}
