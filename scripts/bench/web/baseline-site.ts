import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { build } from 'vite'
import { manifestPath } from '#infra/hosting/site-manifest.ts'
import { createSiteHandler } from '#infra/hosting/site-server.ts'
import { BaselinePage } from './baseline/baseline-page.tsx'

export type BaselineSite = { readonly url: string; readonly close: () => void }

/** Starts a site whose only page contains nothing but React and the router. The product's pages are compared with this page. */
export async function startBaselineSite(): Promise<BaselineSite> {
  const parent = mkdtempSync(join(tmpdir(), 'gym-baseline-'))
  const folder = join(parent, 'site')
  await build({
    root: 'scripts/bench/web/baseline',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const document = join(folder, 'index.html')
  const markup = renderToString(createElement(StaticRouter, { location: '/' }, createElement(BaselinePage)))
  writeFileSync(document, composePage(readFileSync(document, 'utf8'), markup))
  writeFileSync(
    manifestPath(folder),
    JSON.stringify({ files: { '/': '/index.html' }, rootFiles: [], styleHashes: {} }),
  )

  const server = createServer(createSiteHandler(folder, { cognitoEndpoint: '' }))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close()
      rmSync(parent, { recursive: true })
    },
  }
}

/** Inserts the prerendered markup into the page and puts the script last, as the pages of the product do. */
function composePage(html: string, markup: string): string {
  const [script = ''] = html.match(/<script[^>]*><\/script>/) ?? []
  return html
    .replace(script, '')
    .replace('<div id="root">', `<div id="root">${markup}`)
    .replace('</body>', `${script.replace('<script', '<script fetchpriority="low"')}</body>`)
}
