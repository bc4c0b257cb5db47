import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getGrant } from '#infra/aws/grants.ts'
import { lambdas } from '#infra/lambdas.ts'
import { importsOf } from '#scripts/bench/area-imports.ts'

const READER = 'functions/lib/published-settings.ts'

function reads(file: string, seen = new Set<string>()): boolean {
  if (file === READER) return true
  if (seen.has(file) || !file.startsWith('functions/') || !existsSync(file)) return false
  seen.add(file)
  return importsOf(file, readFileSync(file, 'utf8')).some((target) => reads(target, seen))
}

it('a Lambda has the permission for the published settings exactly if its code reads them', () => {
  const wrong = lambdas.filter(({ name, source }) => {
    const { readsSettings = false, table = [] } = getGrant(name)
    const needsOwn = reads(source) && !table.includes('GetItem')
    return readsSettings !== needsOwn
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
