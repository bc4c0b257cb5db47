import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readManifest } from '#scripts/build/site/manifest.ts'

it('the design system page is not deployed', () => {
  const sources = ['dist/vite-manifest.site.json', 'dist/vite-manifest.admin.json'].flatMap((path) =>
    Object.keys(readManifest(path)),
  )
  expect(sources.filter((source) => source.includes('design-system/'))).toEqual([])
  const texts = readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css)$/.test(name),
  )
  expect(texts.length).toBeGreaterThan(30)
  // A class and an attribute that only that page uses.
  const only = /minmax\(8\.5rem|data-state/
  expect(texts.filter((name) => only.test(readFileSync(`dist/site/${name}`, 'utf8')))).toEqual([])
})
