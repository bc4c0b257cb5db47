import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readManifest } from '#scripts/build/site/manifest.ts'

/** Each pattern matches a class, an attribute or a label that only this folder contains. */
const parts = [
  { folder: 'design-system', only: /minmax\(8\.5rem|data-state/ },
  { folder: 'tour', only: /Do it for me|_tour|testing-library|21rem_minmax/ },
]

it.each(parts)('$folder is not deployed', ({ folder, only }) => {
  const sources = ['site', 'admin', 'device'].flatMap((name) =>
    Object.keys(readManifest(`dist/vite-manifest.${name}.json`)),
  )
  expect(sources.filter((source) => source.includes(`${folder}/`))).toEqual([])
  const texts = readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css)$/.test(name),
  )
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter((name) => only.test(readFileSync(`dist/site/${name}`, 'utf8')))).toEqual([])
})
