import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  inBundle?: boolean
}
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** Bundled packages are pinned with the package that contains them. */
const locked = Object.entries(lock.packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)

/** Permissive licenses. */
const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|Zlib|OFL-1\.1)$/
/** Build and test tools under other licenses; nothing of them is shipped. */
const TOOLS_ONLY = /^(MPL-2\.0)$/
/** libvips, a shared library beside the code, which anybody may replace: so the LGPL asks for no more of our code. */
const SHARED_LIBRARY = /^node_modules\/@img\/sharp-/
const LGPL = 'LGPL-3.0-or-later'

/** For a package whose package.json names no license: the one whose text it contains. */
function licenseFromFile(path: string): string {
  const file = `${path}/LICENSE`
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : ''
}

describe('the dependencies', () => {
  it('are pinned by version and integrity hash', () => {
    expect(
      locked
        .filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))
        .map(([path]) => path),
    ).toEqual([])
  })

  it('come from the configured npm registry, never from other URLs', () => {
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  it('have permissive licenses', () => {
    const isFree = ([path, { license = licenseFromFile(path) }]: (typeof locked)[number]) =>
      license
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((choice) =>
          choice
            .split(' AND ')
            .every(
              (part) =>
                PERMISSIVE.test(part) ||
                TOOLS_ONLY.test(part) ||
                (part === LGPL && SHARED_LIBRARY.test(path)),
            ),
        )
    expect(
      locked.filter((entry) => !isFree(entry)).map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([])
  })

  it('are specified by exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})

/** Keys of Stripe, AWS and others, and local file paths. */
const SECRETS: readonly RegExp[] = [
  /\b[sr]k_(live|test)_[A-Za-z0-9]{16,}/,
  /\bwhsec_[A-Za-z0-9+/]{24,}/,
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\/(home|Users)\/[a-z]+\//,
]
const found = (text: string) => SECRETS.filter((pattern) => pattern.test(text)).map(String)
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 })

describe('secrets', () => {
  it('control: are recognized', () => {
    expect(found(`key: sk_live_${'a1'.repeat(12)}`)).toHaveLength(1)
    expect(found(`AKIA${'A1'.repeat(8)}`)).toHaveLength(1)
  })

  it('are in no file of the repository', () => {
    const texts = git('ls-files', '-z')
      .split('\0')
      .filter((path) => /\.(ts|tsx|mjs|js|json|md|css|html|sh|py|yml|txt)$/.test(path))
    const leaks = texts
      .filter((path) => existsSync(path) && path !== 'package-lock.json')
      .flatMap((path) => found(readFileSync(path, 'utf8')).map((pattern) => `${path}: ${pattern}`))
    expect(leaks).toEqual([])
  })

  it('were never committed', () => {
    expect(
      found(
        git(
          'log',
          '-p',
          '--no-color',
          '--unified=0',
          '--',
          '*.ts',
          '*.tsx',
          '*.json',
          '*.md',
          '*.mjs',
          ':!package-lock.json',
        ),
      ),
    ).toEqual([])
  })
})
