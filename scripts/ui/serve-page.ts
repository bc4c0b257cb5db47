import { createServer, type ViteDevServer } from 'vite'

/** Serves the page of the design system from its source, on this machine only. Port 0 takes a free one. */
export async function servePage(port: number): Promise<{ url: string; server: ViteDevServer }> {
  const server = await createServer({
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: '../node_modules/.vite-ui',
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
  })
  await server.listen()
  const [site = ''] = server.resolvedUrls?.local ?? []
  return { url: new URL('ui-page/', site).href, server }
}
