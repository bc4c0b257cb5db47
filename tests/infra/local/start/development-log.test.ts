/** @module-tag nightly */

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '#scripts/verify/test-site.ts'
import { startLocalProcess } from '#tests/support/local/local-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'development-log-'))
const sourceFolder = join(folder, 'source')
const handlerFile = join(sourceFolder, 'functions/leads/createLead.ts')
const pageFile = join(sourceFolder, 'web/layout/site-footer.tsx')

let product: TestSite
beforeAll(async () => {
  for (const each of [
    'functions',
    'infra',
    'scripts',
    'shared',
    'web',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
  ]) {
    cpSync(each, join(sourceFolder, each), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(sourceFolder, 'node_modules'))
  product = await startLocalProcess({ dataFolder: join(folder, 'data'), sourceFolder })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const createLead = async () => {
  const lead = { firstName: 'Ana', email: 'ana@mail.example', goal: 'weight-loss' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${product.site}/api/leads`, {
    method: 'POST',
    headers,
    body: JSON.stringify(lead),
  })
  await response.text()
  return response.status
}

async function outputOf(work: () => Promise<unknown>, until: RegExp): Promise<string> {
  const from = product.output().length
  await work()
  await expect.poll(() => product.output().slice(from), { timeout: 20_000 }).toMatch(until)
  return product.output().slice(from)
}

async function edit(changes: Readonly<Record<string, (text: string) => string>>): Promise<void> {
  for (const [file, change] of Object.entries(changes)) {
    const original = readFileSync(relative(sourceFolder, file), 'utf8')
    writeFileSync(file, change(original))
  }
  await wait(1000)
}

describe('npm start prints', () => {
  it('one line per API call', async () => {
    const output = await outputOf(async () => expect(await createLead()).toBe(200), /\d ms\n/)
    expect(output).toMatch(/^POST \/api\/leads 200 \d+ ms\n$/)
  })

  it('message, source line and stack of an exception in a handler, once', async () => {
    const broken = "  if (input) throw new Error('the guide is out of print')\n"
    await edit({
      [handlerFile]: (text) => text.replace('=> {\n', `=> {\n${broken}`),
      [pageFile]: (text) => `${text}\nconst x = = 1\n`,
    })
    const output = await outputOf(async () => expect(await createLead()).toBe(500), /\d ms\n/)
    expect(output).toMatch(
      /functions\/leads\/createLead\.ts:\d+ {2}if \(input\) throw new Error\('the guide is out of print'\)/,
    )
    expect(output).toMatch(/at .*functions\/leads\/createLead\.ts:\d+:\d+/)
    expect(output.match(/^Error: the guide is out of print$/gm)).toHaveLength(1)
    expect(output).toMatch(/POST \/api\/leads 500 \d+ ms\n$/)
  })

  it('a syntax error in a page once, with its source line', { tags: 'nightly' }, async () => {
    const load = async () => {
      const { site } = product
      await fetch(`${site}/layout/site-footer.tsx?import`)
      await fetch(`${site}/layout/site-layout.tsx?import`)
    }
    const output = await outputOf(load, /const x = = 1/)
    expect(output.split('Syntax error')).toHaveLength(2)
    expect(output).toContain('web/layout/site-footer.tsx')
    expect(output).not.toContain('node_modules')
  })

  it('a syntax error in a handler once, with its source line', async () => {
    await edit({ [handlerFile]: (text) => `${text}const x = = 1\n`, [pageFile]: (text) => text })
    const output = await outputOf(
      async () => expect([await createLead(), await createLead()]).toEqual([500, 500]),
      /500 \d+ ms\n.*500 \d+ ms\n/,
    )
    expect(output.split('Syntax error')).toHaveLength(2)
    expect(output).toMatch(/functions\/leads\/createLead\.ts:\d+:11/)
    expect(output).toContain('const x = = 1')
    expect(output).not.toContain('node_modules')
  })

  it('nothing more after the file is fixed, which works again', async () => {
    await edit({ [handlerFile]: (text) => text })
    expect(await createLead()).toBe(200)
  })
})
