import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PATHS = ['web', 'shared', 'node_modules/lucide-react/dist/esm/icons']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map(String))
  .concat(readdirSync('node_modules'))
  .map((path) => `/${path}`)

it('each name in the path patterns of the chunks begins the name of a file, so that no renamed file leaves its chunk', () => {
  const source = readFileSync('scripts/build/site/chunks.ts', 'utf8')
  const namesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name)
  const chunks = namesIn(/(?:group\(\s*|name: )'([a-z-]+)'/g)
  const names = namesIn(/[(|']([a-z]+(?:-[a-z]+)*)(?=[|)\\'])/g).filter((name) => !chunks.includes(name))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !PATHS.some((path) => path.includes(`/${name}`)))).toEqual([])
})
