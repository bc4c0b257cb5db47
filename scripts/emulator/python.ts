import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../cli/command.ts'

const MINISTACK_VERSION = '1.5.33'
/** The version of the Python package cryptography, with which MiniStack signs and verifies tokens. */
const CRYPTOGRAPHY_VERSION = '50.0.2'
const VENV = resolve('.venv')
const PIP = join(VENV, 'bin/pip')
const INSTALL_MARKER = join(VENV, `ministack-${MINISTACK_VERSION}-patched-2`)
const PACKAGE_INDEX_TIMEOUT_MS = 30_000

/** Packages that check CloudFormation templates and GitHub workflows. */
const CHECKER_PACKAGES = ['cfn-lint==1.58.0', 'zizmor==1.32.0']
const CHECKERS_MARKER = join(VENV, CHECKER_PACKAGES.join('-'))
export const linterPath = (name: 'cfn-lint' | 'zizmor') => join(VENV, 'bin', name)

/** The AWS CLI needs a separate virtual environment, because it requires other library versions than the packages above. */
const AWS_CLI_PACKAGE = 'awscli==1.46.2'
const AWS_CLI_VENV = join(VENV, 'aws-cli')
const AWS_CLI_MARKER = join(AWS_CLI_VENV, AWS_CLI_PACKAGE)

/** The last LocalStack version that needs no account. LocalStack does not pin all of its libraries, so this list pins them. */
const LOCALSTACK_PACKAGES = [
  'localstack-core[runtime]==4.14.0',
  'localstack==4.14.0',
  'cbor2==5.7.1',
  'pyopenssl==25.3.0',
  'cryptography==46.0.7',
  'service-identity==24.2.0',
]
const LOCALSTACK_VENV = join(VENV, 'localstack')
const LOCALSTACK_MARKER = join(LOCALSTACK_VENV, 'installed-4.14.0')

export const ministackCommand = join(VENV, 'bin/ministack')

const runFile = promisify(execFile)
const tryRunFile = (file: string, args: readonly string[], timeout?: number) =>
  runFile(file, [...args], { timeout }).then(
    () => true,
    () => false,
  )

export async function getMinistackUnavailableReason(): Promise<string | undefined> {
  if (existsSync(INSTALL_MARKER)) return undefined
  if (!(await tryRunFile('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']))) {
    return 'there is no Python 3.10 or newer'
  }
  if (!(await tryRunFile('python3', ['-m', 'venv', VENV])))
    return 'Python cannot create a virtual environment'
  const args = ['index', 'versions', 'ministack', '--timeout', '5', '--retries', '1']
  return (await tryRunFile(PIP, args, PACKAGE_INDEX_TIMEOUT_MS))
    ? undefined
    : "Python's package index does not respond"
}

export const installMinistack = (): Promise<void> =>
  installOnce('MiniStack', INSTALL_MARKER, async () => {
    await runFile(PIP, [
      'install',
      '--quiet',
      `ministack==${MINISTACK_VERSION}`,
      `cryptography==${CRYPTOGRAPHY_VERSION}`,
    ])
    patchMinistack()
  })

export const installLinters = (): Promise<void> =>
  installOnce('The linters', CHECKERS_MARKER, () => runFile(PIP, ['install', '--quiet', ...CHECKER_PACKAGES]))

export async function installAwsCli(): Promise<string> {
  const folder = join(AWS_CLI_VENV, 'bin')
  await installOnce('The AWS CLI', AWS_CLI_MARKER, async () => {
    await runFile('python3', ['-m', 'venv', AWS_CLI_VENV])
    await runFile(join(folder, 'pip'), ['install', '--quiet', AWS_CLI_PACKAGE])
  })
  return folder
}

export async function installLocalStack(): Promise<string> {
  const command = join(LOCALSTACK_VENV, 'bin/python')
  await installOnce('LocalStack', LOCALSTACK_MARKER, async () => {
    await runFile(await findRecentPython(), ['-m', 'venv', LOCALSTACK_VENV])
    await runFile(command, ['-m', 'pip', 'install', '--quiet', ...LOCALSTACK_PACKAGES])
  })
  return command
}

/** Finds Python 3.12 or newer, because LocalStack does not run on Python 3.11. */
async function findRecentPython(): Promise<string> {
  for (const name of ['python3', 'python3.13', 'python3.12']) {
    if (await tryRunFile(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 12))'])) return name
  }
  throw new CommandError('there is no Python 3.12 or newer')
}

/** Calls `install` unless the file `marker` exists. Writes this file last, so that an interrupted installation is repeated. */
async function installOnce(name: string, marker: string, install: () => Promise<unknown>): Promise<void> {
  if (existsSync(marker)) return
  try {
    await install()
    writeFileSync(marker, '')
  } catch (error) {
    throw new CommandError(`${name} cannot be installed: ${error instanceof Error ? error.message : error}`)
  }
}

type Patch = readonly [code: string, patchedCode: string]

/** This patch for MiniStack 1.5.33 keeps the attributes of unchanged resources when nested stacks are updated. */
const CALL_ARGS = 'old_tagged, new_tagged, child_name, child_logical_id,\n'
const NESTED_ATTRIBUTES_PATCH: Patch = [CALL_ARGS, `${CALL_ARGS.trimEnd()} prev.get("Attributes"),\n`]
/** This patch makes MiniStack look up a global table by its logical ID. Without it, any change replaces the table. */
const GLOBAL_TABLE_PATCHES: readonly Patch[] = [
  [
    'def _ddb_global_table_update(physical_id, old_props, new_props, stack_name):\n',
    'def _ddb_global_table_update(physical_id, old_props, new_props, stack_name, logical_id=None):\n',
  ],
  [
    'return _ddb_update(physical_id, old_props, translated, stack_name)\n',
    'return _ddb_update(physical_id, old_props, translated, stack_name, logical_id)\n',
  ],
  [
    '"update": _ddb_global_table_update, "delete"',
    '"update": _ddb_global_table_update, "update_with_logical_id": True, "delete"',
  ],
]

function patchMinistack(): void {
  const libFolder = join(VENV, 'lib')
  const [python = ''] = readdirSync(libFolder).filter((name) => name.startsWith('python3'))
  const file = join(libFolder, python, 'site-packages/ministack/services/cloudformation/provisioners.py')
  let source = readFileSync(file, 'utf8')
  for (const [code, patchedCode] of [NESTED_ATTRIBUTES_PATCH, ...GLOBAL_TABLE_PATCHES]) {
    if (source.includes(patchedCode)) continue
    if (source.split(code).length !== 2) throw new CommandError(`The MiniStack patch does not match ${file}`)
    source = source.replace(code, patchedCode)
  }
  writeFileSync(file, source)
}
