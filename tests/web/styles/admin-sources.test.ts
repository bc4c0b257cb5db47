import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Returns the files that `file` imports statically, dynamically or indirectly. */
function reachableFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || !existsSync(file)) return reached
  reached.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'(\.[^']+)'/g)
  for (const [, target = ''] of imports) reachableFrom(join(file, '..', target), reached)
  return reached
}

/** Returns the files of a pattern such as '../ui/{card,table}.tsx', relative to `web`. */
function filesOf(pattern: string): string[] {
  const [, names = ''] = /\{(.+)\}/.exec(pattern) ?? []
  return names.split(',').map((name) => join('web/styles', pattern.replace(/\{.+\}/, name)))
}

it('the stylesheet of the back office has the classes of every component that the back office imports', () => {
  const sources = [...readFileSync('web/styles/admin.css', 'utf8').matchAll(/@source (not )?"([^"]+)"/g)]
  const taken = sources.flatMap(([, not, pattern = '']) => (not ? [] : filesOf(pattern)))
  const left = sources.flatMap(([, not, pattern = '']) => (not ? filesOf(pattern) : []))
  const isTaken = (file: string) =>
    !left.includes(file) && taken.some((path) => file === path || file.startsWith(`${path}/`))
  const components = [...reachableFrom('web/admin/main.tsx')].filter(
    (file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('className='),
  )
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((file) => !isTaken(file))).toEqual([])
})
