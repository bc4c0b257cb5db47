import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Copies the committed files to a folder. 1.0.0 has no earlier release, so a test removes an index from the copy. */
export function checkOutDeployedBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'gym-deployed-before-'))
  const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 28 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  /** Removes an index from the table schema, to simulate an older version. */
  const removeIndex = (name: string) => {
    const file = join(folder, 'shared/lib/table-schema.ts')
    const line = new RegExp(`^ {4}${name}: \\{.*\\},\\n`, 'm')
    const schema = readFileSync(file, 'utf8')
    if (!line.test(schema)) throw new Error(`${file} has no index ${name}`)
    writeFileSync(file, schema.replace(line, ''))
  }
  return { folder, removeIndex, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
