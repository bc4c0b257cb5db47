import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addSharp, toSharpLockfile } from '#scripts/build/add-sharp.ts'

const folder = mkdtempSync(join(tmpdir(), 'gym-add-sharp-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

it('locks sharp with all that it needs, and nothing else', () => {
  const names = Object.keys(toSharpLockfile(lock).packages)
  expect(names).toEqual(
    expect.arrayContaining(['', 'node_modules/sharp', 'node_modules/@img/sharp-linux-arm64']),
  )
  const ofSharp = /^$|node_modules\/(sharp|@img\/[\w-]+|@emnapi\/runtime|detect-libc|semver|tslib)$/
  expect(names.filter((name) => !ofSharp.test(name))).toEqual([])
})

it('puts the versions of package-lock.json beside a Lambda, in the machine code of ARM', async () => {
  await addSharp(folder)
  const installed = (name: string) => join(folder, 'node_modules', name)
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')).version
  for (const name of ['sharp', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'])
    expect(versionOf(name), name).toBe(lock.packages[`node_modules/${name}`].version)
  expect(
    readdirSync(installed('@img'))
      .filter((name) => name.startsWith('sharp-'))
      .sort(),
  ).toEqual(['sharp-libvips-linux-arm64', 'sharp-linux-arm64'])
  const machines = ['sharp-linux-arm64', 'sharp-libvips-linux-arm64'].flatMap((name) => {
    const lib = join(installed('@img'), name, 'lib')
    return readdirSync(lib)
      .filter((file) => /\.(node|so[.\d]*)$/.test(file))
      .map((file) => readFileSync(join(lib, file)).readUInt16LE(18))
  })
  /** 0xb7 is the ELF e_machine value of AArch64. */
  expect(machines).toEqual([0xb7, 0xb7])
})
