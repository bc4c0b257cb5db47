import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The commit that was released before this version. */
const COMMIT = '62876f5936f87da522d6a7bb1c0de8b1ea7d6f34'

/** Its files with its packages, in a folder of their own. */
export function checkOutReleaseBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'gym-release-before-'))
  try {
    const archive = execFileSync('git', ['archive', COMMIT], { maxBuffer: 2 ** 28 })
    execFileSync('tar', ['x', '-C', folder], { input: archive })
  } catch (cause) {
    throw new Error(`The history has no commit ${COMMIT}: run git fetch --unshallow`, { cause })
  }
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
  /** From the schema of the table, as if the release did not have it. */
  const removeIndex = (name: string) => {
    const file = join(folder, 'shared/table-schema.ts')
    const line = new RegExp(`^ {4}${name}: \\{.*\\},\\n`, 'm')
    const schema = readFileSync(file, 'utf8')
    if (!line.test(schema)) throw new Error(`${file} has no index ${name}`)
    writeFileSync(file, schema.replace(line, ''))
  }
  return { folder, removeIndex, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
