import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type LockedPackage = {
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}
export type PackageLock = { readonly packages: Readonly<Record<string, LockedPackage>> }

const SHARP_PACKAGE = 'sharp'
/** The platform of the Lambda functions. It must match the architecture in infra/aws/get-lambda-function.ts. */
const LAMBDA_PLATFORM_OPTIONS = ['--os=linux', '--cpu=arm64', '--libc=glibc']
const INSTALL_ARGS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--silent']

/** Installs sharp and its libraries for Lambda, in the versions that package-lock.json lists. */
export async function addSharp(lambdaFolder: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-sharp-'))
  try {
    const lock = toSharpLockfile(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']))
    if (existsSync('.npmrc')) copyFileSync('.npmrc', join(folder, '.npmrc'))
    await promisify(execFile)('npm', [...INSTALL_ARGS, ...LAMBDA_PLATFORM_OPTIONS], { cwd: folder })
    cpSync(join(folder, 'node_modules'), join(lambdaFolder, 'node_modules'), { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function toSharpLockfile({ packages }: PackageLock) {
  const packagesByPath = new Map<string, LockedPackage>()
  const add = (name: string, dependentPath: string) => {
    const path = findPackage(name, dependentPath, packages)
    const lockedPackage = path === undefined ? undefined : packages[path]
    if (path === undefined || !lockedPackage || packagesByPath.has(path)) return
    packagesByPath.set(path, lockedPackage)
    for (const dependency of Object.keys({
      ...lockedPackage.dependencies,
      ...lockedPackage.optionalDependencies,
    }))
      add(dependency, path)
  }
  add(SHARP_PACKAGE, '')
  const dependencies = { [SHARP_PACKAGE]: packages['']?.dependencies?.[SHARP_PACKAGE] ?? '' }
  const root: LockedPackage = { dependencies }
  return { lockfileVersion: 3, requires: true, packages: { '': root, ...Object.fromEntries(packagesByPath) } }
}

/** Searches for a package as Node does, first in the folder of the dependent package and then in its parent folders. */
function findPackage(
  name: string,
  dependentPath: string,
  packages: PackageLock['packages'],
): string | undefined {
  for (let folder = dependentPath; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
