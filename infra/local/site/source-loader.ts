import type { ViteDevServer } from 'vite'
import type { LoadModule } from '../lambdas/invoke.ts'

/** Sources are named from the top folder, wherever the site's own root is. */
export function loaderOf(vite: ViteDevServer): LoadModule {
  return (source) => vite.ssrLoadModule(`${process.cwd()}/${source}`)
}
