import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../cli/command.ts'

/**
 * MiniStack 1.5.33 forgets the attributes of resources that an update of a nested stack leaves as they are, so that
 * every later Fn::GetAtt on them fails. Its update of a root stack passes them on, as this does for a nested one.
 */
const CALL = 'old_tagged, new_tagged, child_name, child_logical_id,\n'
const PATCHED_CALL = `${CALL.trimEnd()} prev.get("Attributes"),\n`

/** Repairs the installation in a virtual environment, once. */
export function patchMinistack(venv: string): void {
  const lib = join(venv, 'lib')
  const [python = ''] = readdirSync(lib).filter((name) => name.startsWith('python3'))
  const file = join(lib, python, 'site-packages/ministack/services/cloudformation/provisioners.py')
  const code = readFileSync(file, 'utf8')
  if (code.includes(PATCHED_CALL)) return
  if (code.split(CALL).length !== 2) throw new CommandError(`The patch of MiniStack does not fit ${file}`)
  writeFileSync(file, code.replace(CALL, PATCHED_CALL))
}
