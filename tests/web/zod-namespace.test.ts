import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { renameNamespaceUses } from '#scripts/build/site/zod-namespace.ts'

const IMPORT = 'import * as z from "zod/mini";\n'
const rename = (code: string) => renameNamespaceUses(IMPORT + code, parseAst(IMPORT + code), 'point.ts')

it('renames the namespace, and neither texts nor properties of its name', () => {
  expect(rename('const Point = z.object({ z: z.number() }); "a z.b"; point.z')).toBe(
    'import * as zodNamespace from "zod/mini";\nconst Point = zodNamespace.object({ z: zodNamespace.number() }); "a z.b"; point.z',
  )
})

it.each(['points.map((z) => z.x)', 'const { z } = point', 'check(z)'])('rejects %s', (code) => {
  expect(() => rename(code)).toThrow('point.ts imports zod as z, but also uses z for something else')
})
